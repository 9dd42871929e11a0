import type { Kysely, Transaction } from 'kysely';
import type { RecordKind } from '#model/elements/records.ts';

/**
 * The tables as both stores hold them. Times are RFC 3339 UTC text with milliseconds, which orders as the times do;
 * JSON is text that SQL never looks into.
 */
export interface Tables {
  readonly users: UserTable;
  readonly tokens: TokenTable;
  readonly teams: TeamTable;
  readonly members: MemberTable;
  readonly models: ModelTable;
  readonly model_access: ModelAccessTable;
  readonly elements: ElementTable;
  readonly records: RecordTable;
  readonly change_sets: ChangeSetTable;
  readonly snapshots: SnapshotTable;
  readonly previews: PreviewTable;
  readonly idempotency: IdempotencyTable;
  readonly guests: GuestTable;
  readonly invitations: InvitationTable;
  readonly audit: AuditTable;
  readonly identities: IdentityTable;
  readonly oidc_departures: OidcDepartureTable;
  readonly oidc_arrivals: OidcArrivalTable;
  readonly attempts: AttemptTable;
  readonly service_keys: ServiceKeyTable;
  readonly webhooks: WebhookTable;
  readonly webhook_deliveries: WebhookDeliveryTable;
  readonly inbox: InboxTable;
  readonly inbox_settings: InboxSettingsTable;
  readonly document_templates: DocumentTemplateTable;
}

/** What asks. Outside a transaction every statement sees the last commit. */
export type Reader = Kysely<Tables>;

/** What writes: the type makes a write outside a transaction impossible. */
export type Writer = Transaction<Tables>;

export type Role = 'Owner' | 'Admin' | 'Editor' | 'Viewer';
export type TokenKind = 'session' | 'personal' | 'start' | 'reset';
export type TokenAccess = 'read' | 'write';
/** What somebody is told of. */
export type InboxKind = 'mention' | 'reply' | 'review' | 'decision' | 'invitation';
/** What someone goes to the OpenID Connect provider for. */
export type OidcIntent = 'sign-in' | 'link';

interface UserTable {
  id: string;
  name: string;
  email: string;
  password_hash: string | null;
  created_at: string;
  /** In which they are written to; null where nobody has said it. */
  language: string | null;
}

interface TokenTable {
  id: string;
  hash: string;
  user_id: string | null;
  kind: TokenKind;
  name: string;
  access: TokenAccess;
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
  last_used_at: string | null;
  /** Of a session: the browser and the network address that it was begun with. */
  user_agent: string | null;
  address: string | null;
}

interface TeamTable {
  id: string;
  name: string;
  created_at: string;
}

interface MemberTable {
  team_id: string;
  user_id: string;
  role: Role;
}

interface ModelTable {
  id: string;
  team_id: string;
  user_id: string;
  name: string;
  description: string;
  access_control_list: string;
  definitions: string;
  seq: number;
  created_at: string;
  updated_at: string;
  /** Of its change sets' diffs and its elements' bodies, in UTF-8. 64 bits: summed in SQL, where it is exact. */
  bytes: number;
  /** The day (UTC) of its last change set, and how many bytes its change sets of that day take. */
  day: string;
  day_bytes: number;
  /** What its hash chain begins with: random, and another one where the store was restored. */
  incarnation: string;
  /** Of its last change set. */
  hash: string;
  /** The change set up to which the rows of its elements are; null: the last one. */
  elements_seq: number | null;
}

/** The users and teams that a model's access list names, kept with the list so that "my models" has an index. */
interface ModelAccessTable {
  model_id: string;
  subject: string;
}

interface ElementTable {
  model_id: string;
  kind: string;
  id: string;
  seq: number;
  body: string;
}

/** Comments, baselines and staged changes. */
interface RecordTable {
  model_id: string;
  kind: RecordKind;
  id: string;
  seq: number;
  body: string;
}

interface ChangeSetTable {
  model_id: string;
  seq: number;
  at: string;
  user_id: string;
  label: string;
  diff: string;
  client_id: string | null;
  /** Over all of the row, and the hash of the one before it. */
  hash: string;
}

/** A model as it was after a change set, in pieces. Piece 0 is written last: without it there is none. */
interface SnapshotTable {
  model_id: string;
  seq: number;
  piece: number;
  /** JSON text. */
  body: string;
}

interface PreviewTable {
  model_id: string;
  handle: string;
  hash: string;
  created_by: string;
  created_at: string;
  expires_at: string | null;
  /** Separated by spaces; null where there is none. */
  embed_origins: string | null;
}

interface IdempotencyTable {
  scope_id: string;
  key: string;
  request_hash: string;
  at: string;
  status: number;
  headers: string;
  body: string | null;
}

interface GuestTable {
  id: string;
  hash: string;
  model_id: string;
  preview_handle: string;
  created_at: string;
  expires_at: string;
}

/** Of a team or of a model; a model's gives what its access list says under the invitation's id. */
interface InvitationTable {
  id: string;
  hash: string;
  email: string;
  team_id: string | null;
  model_id: string | null;
  role: Role | null;
  invited_by: string;
  created_at: string;
  expires_at: string;
  signed_up_at: string | null;
  accepted_at: string | null;
  accepted_by: string | null;
  revoked_at: string | null;
}

/** Only ever added to. */
interface AuditTable {
  id: string;
  at: string;
  team_id: string | null;
  actor_id: string | null;
  action: string;
  subject: string | null;
  detail: string;
  request_id: string;
  address: string;
}

interface IdentityTable {
  id: string;
  user_id: string;
  issuer: string;
  subject: string;
  email: string | null;
  created_at: string;
}

interface OidcDepartureTable {
  hash: string;
  challenge: string;
  intent: OidcIntent;
  expires_at: string;
}

interface OidcArrivalTable {
  hash: string;
  challenge: string;
  intent: OidcIntent;
  issuer: string;
  subject: string;
  email: string | null;
  name: string | null;
  expires_at: string;
}

/** Whom a model tells what happens in it. */
interface WebhookTable {
  model_id: string;
  id: string;
  url: string;
  /** JSON text. */
  events: string;
  /** As it is needed to sign with. */
  secret: string;
  active: number;
  created_by: string;
  created_at: string;
  /** The last change set whose messages are in `webhook_deliveries`. */
  seq: number;
  /** The last change set whose findings were told, and when those of the later ones are. */
  findings_seq: number;
  findings_at: string | null;
  failing_since: string | null;
  /** Why the service switched it off. */
  switched_off: string | null;
  /** Until then one process alone sends to it. */
  leased_until: string | null;
}

interface WebhookDeliveryTable {
  model_id: string;
  id: string;
  webhook_id: string;
  event: string;
  seq: number;
  /** JSON text, as it is sent and signed. */
  body: string;
  state: 'pending' | 'delivered' | 'failed';
  /** 1: it is tried once, whatever waits before it. */
  once: number;
  attempts: number;
  created_at: string;
  first_tried_at: string | null;
  tried_at: string | null;
  next_at: string | null;
  status: number | null;
  error: string | null;
}

/** What concerns a person: which comment, suggestion or invitation, and what became of the mail about it. */
interface InboxTable {
  id: string;
  user_id: string;
  kind: InboxKind;
  model_id: string | null;
  subject_id: string;
  /** Who did it, called as they were then. */
  actor_name: string;
  created_at: string;
  read_at: string | null;
  mail: 'none' | 'due' | 'sending' | 'sent' | 'failed';
  mail_tries: number;
  /** When the mail is due. */
  mail_at: string | null;
}

interface DocumentTemplateTable {
  team_id: string;
  name: string;
  content: string;
  created_by: string;
  created_at: string;
}

interface InboxSettingsTable {
  user_id: string;
  /** Whether they want mail: 1 or 0. */
  mail: number;
}

/** `minute`: since 1970. `subject`: a keyed hash of what is counted, and of whom. */
interface AttemptTable {
  minute: number;
  subject: string;
  count: number;
}

/** Random keys that all processes share, in base64url. */
interface ServiceKeyTable {
  name: string;
  value: string;
}
