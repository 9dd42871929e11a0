import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS, type AuditEntry } from '#contract/audit.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { auditLabels } from './audit-labels.ts';

const NAMES = new Map([
  [idOf('ben'), 'Ben'],
  [idOf('rover'), 'Rover'],
  [idOf('drives'), 'Drives'],
]);

function words(action: AuditEntry['action'], subject: string | null, detail: AuditEntry['detail'] = {}) {
  const who = { id: idOf('entry'), at: '2026-11-21T10:00:00.000Z', actorId: null, actorName: null };
  const entry: AuditEntry = { ...who, action, subject, detail, requestId: 'r', address: '::1' };
  return auditLabels(entry, (id) => NAMES.get(id));
}

describe('the audit log in words', () => {
  it('names people, models and teams, and tells those that are gone as what they were', () => {
    expect(words('member-role-changed', idOf('ben'), { from: 'Viewer', to: 'Admin' })).toBe(
      'changed the role of Ben from Viewer to Admin',
    );
    expect(words('member-added', idOf('gone'), { role: 'Viewer' })).toBe('added somebody as Viewer');
    expect(words('preview-made', idOf('rover'))).toBe('made a preview of “Rover”');
    expect(words('preview-revoked', idOf('gone'))).toBe('revoked a preview of a model');
  });

  it('tells the access of a token in words', () => {
    const token = (access: string) => words('token-made', null, { name: 'Nightly build', access });
    expect(token('read')).toBe('made the access token “Nightly build” (read)');
    expect(token('write')).toBe('made the access token “Nightly build” (read and write)');
  });

  it('tells every change of an access list', () => {
    const added = [`user ${idOf('ben')}`, `team ${idOf('drives')}`];
    const removed = ['invitation of new@example.org', `user ${idOf('gone')}`];
    expect(words('access-changed', idOf('rover'), { seq: 3, added, changed: [], removed })).toBe(
      'changed who has access to “Rover”: added Ben, Drives; removed the invitation of new@example.org, somebody',
    );
  });

  it('tells which tool an assistant called, on which model, and whether it was refused', () => {
    const tool = 'find_elements';
    expect(words('tool-called', idOf('rover'), { tool, name: 'Rover' })).toBe(
      'called the tool find_elements on “Rover”',
    );
    expect(words('tool-called', null, { tool, refused: 'NOT_FOUND' })).toBe(
      'called the tool find_elements, and was refused (NOT_FOUND)',
    );
  });

  it('tells what an invitation was to', () => {
    const email = 'new@example.org';
    expect(words('invitation-made', idOf('i'), { email, role: 'Editor' })).toBe(
      'invited new@example.org to the team as Editor',
    );
    expect(words('invitation-made', idOf('i'), { email, model: idOf('rover') })).toBe(
      'invited new@example.org to “Rover”',
    );
  });

  it.each(AUDIT_ACTIONS)('has words for %s, whatever the detail lacks', (action) => {
    expect(words(action, null)).toMatch(/^[a-z]/);
  });
});
