import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { z } from 'zod';

const Told = z.object({
  notice: z.string(),
  modelId: z.string().optional(),
  seq: z.number().optional(),
  data: z.looseObject({ items: z.array(z.looseObject({})).optional() }),
  next: z.string().optional(),
});
type Told = z.output<typeof Told>;

const Content = z.object({
  content: z.array(z.object({ type: z.literal('text'), text: z.string() })).length(1),
  isError: z.boolean().optional(),
});

/** An assistant that speaks the protocol by the official client, with somebody's token. */
export class Assistant {
  private constructor(readonly client: Client) {}

  /** @param mode the newest protocol by `auto`, that of 2025 by `legacy` */
  static async connect(url: string, token: string, mode: 'auto' | 'legacy' = 'auto'): Promise<Assistant> {
    const client = new Client({ name: 'tests', version: '1' }, { versionNegotiation: { mode } });
    const headers = { authorization: `Bearer ${token}` };
    await client.connect(
      new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }),
    );
    return new Assistant(client);
  }

  /** What a tool says, and whether that is an error. */
  async say(name: string, args: Record<string, unknown> = {}): Promise<{ text: string; isError: boolean }> {
    const { content, isError = false } = Content.parse(await this.client.callTool({ name, arguments: args }));
    return { text: content[0]?.text ?? '', isError };
  }

  /** The answer of a tool; the test fails where it is refused. */
  async call(name: string, args: Record<string, unknown> = {}): Promise<Told> {
    const { text, isError } = await this.say(name, args);
    if (isError) throw new Error(text);
    return Told.parse(JSON.parse(text));
  }

  /** The items of a list on all of its pages. */
  async all(name: string, args: Record<string, unknown>): Promise<NonNullable<Told['data']['items']>> {
    const items = [];
    let cursor: string | undefined;
    do {
      const page = await this.call(name, { ...args, ...(cursor !== undefined && { cursor }) });
      items.push(...(page.data.items ?? []));
      cursor = page.next;
    } while (cursor !== undefined);
    return items;
  }

  /** Why a call is refused; the test fails where it is answered. */
  async refusal(name: string, args: Record<string, unknown>): Promise<string> {
    const { text, isError } = await this.say(name, args);
    if (!isError) throw new Error(`it was answered: ${text.slice(0, 500)}`);
    return text;
  }
}
