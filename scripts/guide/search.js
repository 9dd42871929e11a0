// The search of the guide, in the reader's browser: the sections in which every word stands, those with it in their title first.

/** @typedef {{ href: string, title: string, text: string, lang?: string }} Section */

const WORDS = {
  en: {
    /** @param {string} query */
    nothing: (query) => `Nothing in the guide matches “${query}”.`,
    /** @param {number} count */
    found: (count) => `${count} ${count === 1 ? 'result' : 'results'}`,
  },
  de: {
    /** @param {string} query */
    nothing: (query) => `Im Handbuch steht nichts zu „${query}“.`,
    /** @param {number} count */
    found: (count) => `${count} Treffer`,
  },
};
const words = document.documentElement.lang === 'de' ? WORDS.de : WORDS.en;

const SHOWN = 20;
const AROUND = 80;

/**
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} type
 * @returns {T}
 */
function elementWithId(id, type) {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`The page has no ${id}`);
  return element;
}

const input = elementWithId('search', HTMLInputElement);
const results = elementWithId('results', HTMLElement);
const page = elementWithId('text', HTMLElement);

/** @type {Promise<Section[]> | undefined} */
let sections;

/** @param {string} query */
async function search(query) {
  const asked = query.toLowerCase().split(/\s+/).filter(Boolean);
  results.hidden = asked.length === 0;
  page.hidden = asked.length > 0;
  if (asked.length === 0) return;
  sections ??= fetch(input.form?.dataset['index'] ?? '').then((reply) => reply.json());
  const found = (await sections).filter(({ title, text }) => hasAll(`${title} ${text}`, asked));
  // Typed on while the index was loading.
  if (input.value.trim() !== query) return;
  const rank = (/** @type {Section} */ { title }) => (hasAll(title, asked) ? 0 : 1);
  const shown = found.sort((a, b) => rank(a) - rank(b)).slice(0, SHOWN);
  results.replaceChildren(
    heading(found.length, query),
    ...shown.map((section) => result(section, asked[0] ?? '')),
  );
}

/**
 * @param {string} text
 * @param {readonly string[]} asked
 */
const hasAll = (text, asked) => asked.every((word) => text.toLowerCase().includes(word));

/**
 * @param {number} count
 * @param {string} query
 */
function heading(count, query) {
  const element = document.createElement('h1');
  element.textContent = count === 0 ? words.nothing(query) : words.found(count);
  return element;
}

/**
 * @param {Section} section
 * @param {string} word the one that the quotation shows
 */
function result({ href, title, text, lang }, word) {
  const element = document.createElement('article');
  if (lang !== undefined) element.lang = lang;
  const link = document.createElement('a');
  link.href = href;
  link.textContent = title;
  // The section may be on this very page, which then only has to come back.
  link.addEventListener('click', () => {
    input.value = '';
    void search('');
  });
  const quotation = document.createElement('p');
  const from = Math.max(0, text.toLowerCase().indexOf(word) - AROUND);
  const to = from + 3 * AROUND;
  quotation.textContent = `${from > 0 ? '…' : ''}${text.slice(from, to)}${text.length > to ? '…' : ''}`;
  element.append(link, quotation);
  return element;
}

input.addEventListener('input', () => void search(input.value.trim()));
input.form?.addEventListener('submit', (event) => {
  event.preventDefault();
  results.querySelector('a')?.click();
});
