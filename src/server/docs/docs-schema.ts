import { isObject, type Json } from '#model/store/json.ts';
import { Html, html, NOTHING } from '#server/http/html.ts';

const REF = '#/components/schemas/';

export const schemaAnchor = (name: string): string => `schema-${name}`;

/** A list's entries, or nothing, of JSON that may hold anything. */
export function items(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : [];
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** What a schema allows, in a few words, with links to the schemas that have a name. */
export function typeOf(schema: Json | undefined): Html {
  if (!isObject(schema)) return html`any`;
  const ref = schema['$ref'];
  if (typeof ref === 'string') {
    const name = ref.replace(REF, '');
    return html`<a href="#${schemaAnchor(name)}">${name}</a>`;
  }
  const choices = items(schema['anyOf'] ?? schema['oneOf']);
  if (choices.length > 0) return join(choices.map(typeOf), ' or ');
  const values = items(schema['enum']);
  if (values.length > 0)
    return join(
      values.map((value) => html`<code>${JSON.stringify(value)}</code>`),
      ' | ',
    );
  if (schema['const'] !== undefined) return html`<code>${JSON.stringify(schema['const'])}</code>`;
  if (schema['type'] === 'array') return html`array of ${typeOf(schema['items'])}`;
  const type = typeof schema['type'] === 'string' ? schema['type'] : 'any';
  return typeof schema['format'] === 'string' ? html`${type}, ${schema['format']}` : html`${type}`;
}

/** The bounds of a schema and what is said about it. */
function notesOf(schema: Json | undefined): string {
  if (!isObject(schema)) return '';
  const bounds = (what: string, least: Json | undefined, most: Json | undefined) => {
    const from = typeof least === 'number' && Number.isSafeInteger(least) && least > 0 ? String(least) : '';
    const to = typeof most === 'number' && most < Number.MAX_SAFE_INTEGER ? String(most) : '';
    if (from === '' && to === '') return [];
    return [
      `${from === '' ? '' : `${from} `}${to === '' ? 'or more' : `${from === '' ? 'up to' : 'to'} ${to}`}${what}`,
    ];
  };
  const choices = items(schema['anyOf'])
    .map(notesOf)
    .filter((note) => note !== '');
  return [
    ...bounds(' characters', schema['minLength'], schema['maxLength']),
    ...bounds(' entries', schema['minItems'], schema['maxItems']),
    ...bounds('', schema['minimum'], schema['maximum']),
    ...(schema['readOnly'] === true ? ['read-only: accepted and ignored'] : []),
    ...(typeof schema['description'] === 'string' ? [schema['description']] : []),
    ...choices,
  ].join('; ');
}

/** A table of an object's fields; other schemas as the one line that says their type. */
export function fieldsOf(schema: Json | undefined, caption: string): Html {
  const properties = isObject(schema) ? schema['properties'] : undefined;
  if (!isObject(schema) || !isObject(properties)) return html`<p>${typeOf(schema)}</p>`;
  const required = items(schema['required']);
  const rows = Object.entries(properties).map(([name, field]) =>
    fieldRow(name, field, required.includes(name)),
  );
  return tableOf(caption, ['Field', 'Type', 'Notes'], rows);
}

export function fieldRow(name: string, schema: Json | undefined, required: boolean): Html {
  const mark = required ? html` <em>required</em>` : NOTHING;
  return html`<tr><th scope="row"><code>${name}</code>${mark}</th><td>${typeOf(schema)}</td><td>${withCode(notesOf(schema))}</td></tr>`;
}

export function tableOf(caption: string, heads: readonly string[], rows: readonly Html[]): Html {
  return html`<div class="table" role="group" aria-label="${caption}" tabindex="0"><table><caption>${caption}</caption><thead><tr>${heads.map(
    (head) => html`<th scope="col">${head}</th>`,
  )}</tr></thead><tbody>${rows}</tbody></table></div>`;
}

/** `Words` between back quotes are code. */
function withCode(text: string): Html {
  const parts = text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
  return html`${parts}`;
}

function join(parts: readonly Html[], between: string): Html {
  return new Html(parts.map(({ text }) => text).join(between));
}
