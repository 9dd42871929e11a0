import { createHash } from 'node:crypto';
import { isObject, type Json, type JsonObject } from '#model/store/json.ts';
import type { Answer } from '#server/http/answer.ts';
import { Html, html, NOTHING } from '#server/http/html.ts';
import { fieldRow, fieldsOf, items, schemaAnchor, tableOf, typeOf } from './docs-schema.ts';
import { DOCS_STYLE } from './docs-style.ts';
import { openapi } from './openapi.ts';

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly id: string;
  readonly summary: string;
  readonly json: JsonObject;
}

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const objects = (value: Json | undefined): JsonObject[] => items(value).filter((item) => isObject(item));
const field = (value: Json | undefined, ...path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>((at, name) => (isObject(at) ? at[name] : undefined), value);

function operationsOf(document: JsonObject): Operation[] {
  const { paths } = document;
  if (!isObject(paths)) return [];
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(isObject(item) ? item : {}).flatMap(([method, json]) =>
      isObject(json)
        ? {
            method: method.toUpperCase(),
            path,
            tag: text(items(json['tags'])[0]),
            id: text(json['operationId']),
            summary: text(json['summary']),
            json,
          }
        : [],
    ),
  );
}

function parametersOf({ json }: Operation): Html {
  const rows = objects(json['parameters']).map((parameter) =>
    fieldRow(
      `${text(parameter['name'])} (${text(parameter['in'])})`,
      {
        ...(isObject(parameter['schema']) ? parameter['schema'] : {}),
        description: parameter['description'],
      },
      parameter['required'] === true,
    ),
  );
  return rows.length === 0 ? NOTHING : tableOf('Parameters', ['Name', 'Type', 'Notes'], rows);
}

function bodyOf({ json }: Operation): Html {
  const content = field(json, 'requestBody', 'content');
  if (!isObject(content)) return NOTHING;
  const parts = Object.entries(content).map(
    ([type, media]) => html`<p>Body: ${typeOf(field(media, 'schema'))} as <code>${type}</code></p>`,
  );
  return html`${parts}`;
}

function answersOf({ json }: Operation, document: JsonObject): Html {
  const responses = json['responses'];
  const rows = Object.entries(isObject(responses) ? responses : {}).map(([status, given]) => {
    const response = resolved(given, document);
    const content = field(response, 'content');
    const types = Object.values(isObject(content) ? content : {}).map((media) =>
      typeOf(field(media, 'schema')),
    );
    return html`<tr><th scope="row"><code>${status}</code></th><td>${types}</td><td>${text(field(response, 'description'))}</td></tr>`;
  });
  return html`<details><summary>Answers</summary>${tableOf('Answers', ['Status', 'Body', 'When'], rows)}</details>`;
}

function resolved(value: Json | undefined, document: JsonObject): Json | undefined {
  const ref = field(value, '$ref');
  return typeof ref === 'string' ? field(document, ...ref.replace('#/', '').split('/')) : value;
}

function page(document: JsonObject): Html {
  const operations = operationsOf(document);
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  const schemas = field(document, 'components', 'schemas');
  const named = Object.entries(isObject(schemas) ? schemas : {}).sort(([a], [b]) => a.localeCompare(b));
  const anchor = (tag: string) => `tag-${tag.toLowerCase().replaceAll(' ', '-')}`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Modelwright: the interface</title>
<style>${new Html(DOCS_STYLE)}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the operations</a>
<div class="page">
<nav aria-label="Operations">
${tags.map(
  (tag) =>
    html`<h2><a href="#${anchor(tag)}">${tag}</a></h2><ul>${operations
      .filter((operation) => operation.tag === tag)
      .map(({ id, summary }) => html`<li><a href="#${id}">${summary}</a></li>`)}</ul>`,
)}
<h2><a href="#schemas">Schemas</a></h2>
</nav>
<main id="content">
<h1>Modelwright: the interface</h1>
<p class="lead">${text(field(document, 'info', 'description'))} Requests carry <code>Authorization: Bearer</code> and a token; bodies are JSON. Errors are problem details (RFC 9457) with a stable code. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${tags.map(
  (tag) =>
    html`<section aria-labelledby="${anchor(tag)}"><h2 id="${anchor(tag)}">${tag}</h2>${operations
      .filter((operation) => operation.tag === tag)
      .map(
        (operation) =>
          html`<article id="${operation.id}" aria-labelledby="${operation.id}-title"><header><h3 id="${operation.id}-title"><span class="method ${operation.method}">${operation.method}</span> <code>${operation.path}</code></h3><p>${operation.summary}</p></header>${parametersOf(operation)}${bodyOf(operation)}${answersOf(operation, document)}</article>`,
      )}</section>`,
)}
<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>
${named.map(
  ([name, schema]) =>
    html`<article id="${schemaAnchor(name)}"><header><h3><code>${name}</code></h3></header>${fieldsOf(schema, `Fields of ${name}`)}</article>`,
)}
</section>
</main>
</div>
</body>
</html>`;
}

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(DOCS_STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

let rendered: string | undefined;

/** The document to be read by a person: one page without scripts, that asks nothing of any other address. */
export function docsPage(): Answer {
  if (rendered === undefined) {
    const document: unknown = JSON.parse(openapi().text);
    rendered = page(isObject(document) ? document : {}).text;
  }
  return {
    body: rendered,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
  };
}
