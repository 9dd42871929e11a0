import {
  type Catalogue,
  formatOf,
  messageOf,
  spokenCatalogue,
  spokenLanguage,
  type Values,
} from './translate.ts';

/** What a message looks like as a text, for one choice of each of its plurals and selects. */
interface Shape {
  /** The English message with what it is about: the key of the catalogue. */
  readonly key: string;
  /** What stands as it is and what is filled in, in turns; `Arg` by its name. */
  readonly parts: readonly (string | Arg)[];
  /** The values that its choices stand for. */
  readonly chosen: Values;
  /** What is counted in it. */
  readonly counted: readonly string[];
  /** How sure it is that a text of this shape is this message: the characters, blanks aside, that stand as they are, and more where it begins with them and goes on with a message. */
  readonly weight: number;
}

interface Arg {
  readonly name: string;
  /** Digits stand there. */
  readonly isNumber: boolean;
}

type Parts = ReturnType<ReturnType<typeof formatOf>['getAst']>;

/** A message with several choices has as many shapes as there are ways to choose; beyond this it is not recognised. */
const MOST_SHAPES = 64;
/** So many characters of a text must be the message's own: less is recognised in anything. */
const LEAST_FIXED = 3;
/** What begins with a value needs more of them. */
const LEAST_FIXED_BEHIND = 6;
/** How many characters it counts that a message begins with its own and goes on with another message. */
const BEGINNING = 8;
/** Values that are messages themselves; others are names that people gave, and stay. */
const SAID = new Set([
  'change',
  'edit',
  'error',
  'expected',
  'found',
  'detail',
  'message',
  'problem',
  'reason',
  'reasons',
]);
const isSaid = (part: string | Arg): boolean => typeof part !== 'string' && SAID.has(part.name);
/** A number as it is written already, beside the one that is counted. */
const WRITTEN = 'shown';
/** A number that is plural in every language here. */
const MANY = 2;
/** A text longer than this is a person's, not a message. */
const LONGEST = 2_000;

/**
 * A text that was said in English, by the service or by another page, in the spoken language: what it says is found among
 * the messages of the catalogue, and what was filled in is filled in again. A text of no message stays as it is.
 */
export function fromEnglish(text: string): string {
  const catalogue = spokenCatalogue();
  return catalogue
    ? remembered('keys', catalogue, text, () =>
        translated(text, shapesOf(catalogue, 'keys'), (key) => catalogue[key] ?? messageOf(key)),
      )
    : text;
}

/** The English of a text in the spoken language: what is told to others, or stored, means the same in every language. */
export function toEnglish(text: string): string {
  const catalogue = spokenCatalogue();
  return catalogue
    ? remembered('translations', catalogue, text, () =>
        translated(text, shapesOf(catalogue, 'translations'), messageOf, 'en'),
      )
    : text;
}

/** So many texts are remembered each way: labels and reasons come again and again. */
const MOST_REMEMBERED = 5_000;
const memory: { of: Catalogue | undefined } & Record<'keys' | 'translations', Map<string, string>> = {
  of: undefined,
  keys: new Map<string, string>(),
  translations: new Map<string, string>(),
};

function remembered(
  way: 'keys' | 'translations',
  catalogue: Catalogue,
  text: string,
  make: () => string,
): string {
  if (memory.of !== catalogue || memory[way].size >= MOST_REMEMBERED) {
    memory.of = catalogue;
    memory.keys.clear();
    memory.translations.clear();
  }
  const kept = memory[way].get(text);
  if (kept !== undefined) return kept;
  const made = make();
  memory[way].set(text, made);
  return made;
}

function translated(
  text: string,
  shapes: Shapes,
  say: (key: string) => string,
  language = spokenLanguage(),
): string {
  if (text.length > LONGEST) return text;
  const exact = shapes.whole.get(text);
  if (exact !== undefined) return say(exact);
  let best: { readonly shape: Shape; readonly values: Values } | undefined;
  for (const shape of shapes.filled) {
    if (best && shape.weight <= best.shape.weight) continue;
    const values = readValues(text, shape);
    if (values) best = { shape, values };
  }
  if (!best) return text;
  const values = Object.entries(best.values).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'string' && SAID.has(name) ? translated(value, shapes, say, language) : value,
  ]);
  return String(formatOf(say(best.shape.key), true, language).format(Object.fromEntries(values)));
}

/** What was filled in, where the text has the shape: each fixed part is looked for behind the one before. O(text). */
function readValues(text: string, { parts, chosen, counted }: Shape): Values | undefined {
  const values: Record<string, string | number> = { ...chosen };
  let at = 0;
  for (const [index, part] of parts.entries()) {
    if (typeof part === 'string') {
      if (!text.startsWith(part, at)) return undefined;
      at += part.length;
      continue;
    }
    const next = parts[index + 1];
    const isLast = index + 2 >= parts.length;
    const end =
      typeof next !== 'string'
        ? text.length
        : isLast
          ? text.length - next.length
          : text.indexOf(next, at + 1);
    if (end <= at) return undefined;
    const value = text.slice(at, end);
    if (part.isNumber && !/^\d{1,3}([.,]?\d{3})*$/.test(value)) return undefined;
    const said = part.isNumber && part.name !== WRITTEN ? Number(value.replaceAll(/[.,]/g, '')) : value;
    const known = values[part.name];
    if (known !== undefined && String(known) !== String(said)) return undefined;
    values[part.name] = known ?? said;
    at = end;
  }
  if (at !== text.length) return undefined;
  // How many there are is not always said: "the missing parts".
  for (const name of counted) values[name] ??= MANY;
  return values;
}

interface Shapes {
  /** The keys of the messages that nothing is filled into, by their text. */
  readonly whole: ReadonlyMap<string, string>;
  readonly filled: readonly Shape[];
}

const known = new WeakMap<Catalogue, Partial<Record<'keys' | 'translations', Shapes>>>();

function shapesOf(catalogue: Catalogue, of: 'keys' | 'translations'): Shapes {
  const kept = known.get(catalogue) ?? {};
  known.set(catalogue, kept);
  return (kept[of] ??= makeShapes(
    Object.entries(catalogue).map(([key, text]) => [key, of === 'keys' ? messageOf(key) : text]),
  ));
}

function makeShapes(messages: readonly (readonly [key: string, text: string])[]): Shapes {
  const whole = new Map<string, string>();
  const filled: Shape[] = [];
  for (const [key, text] of messages) {
    if (!text.includes('{')) {
      if (!whole.has(text)) whole.set(text, key);
      continue;
    }
    const ast = formatOf(text, true).getAst();
    const counted = countedIn(ast);
    for (const [parts, chosen] of choicesOf(ast, null)) {
      const fixed = parts.reduce(
        (sum, part) => sum + (typeof part === 'string' ? part.replaceAll(' ', '').length : 0),
        0,
      );
      const begins = typeof parts[0] === 'string';
      if (fixed >= (begins ? LEAST_FIXED : LEAST_FIXED_BEHIND))
        filled.push({
          key,
          parts,
          chosen,
          counted,
          weight: fixed + (begins && parts.some(isSaid) ? BEGINNING : 0),
        });
    }
  }
  return { whole, filled };
}

/** What plurals of a message count. */
const countedIn = (ast: Parts): string[] =>
  ast.flatMap((element) =>
    'options' in element
      ? [
          ...('offset' in element ? [element.value] : []),
          ...Object.values(element.options).flatMap(({ value }) => countedIn(value)),
        ]
      : [],
  );

type Choice = readonly [parts: readonly (string | Arg)[], chosen: Values];

/** Every way to choose, as parts; none where there are too many. `counted` is what `#` stands for. */
function choicesOf(ast: Parts, counted: string | null): readonly Choice[] {
  let all: readonly Choice[] = [[[], {}]];
  for (const element of ast) {
    all = all.flatMap(([parts, chosen]) =>
      choicesOfElement(element, counted).flatMap(([more, also]): Choice[] =>
        Object.entries(also).every(([name, value]) => !Object.hasOwn(chosen, name) || chosen[name] === value)
          ? [[joined(parts, more), { ...chosen, ...also }]]
          : [],
      ),
    );
    if (all.length > MOST_SHAPES) return [];
  }
  return all;
}

function choicesOfElement(element: Parts[number], counted: string | null): readonly Choice[] {
  if ('options' in element)
    return Object.entries(element.options).flatMap(([option, { value }]) => {
      const isPlural = 'offset' in element;
      const count = isPlural ? exactCount(option) : option;
      return choicesOf(value, isPlural ? element.value : counted).map(
        ([parts, chosen]): Choice => [parts, count === null ? chosen : { ...chosen, [element.value]: count }],
      );
    });
  if (element.type === POUND) return [[[{ name: counted ?? '', isNumber: true }], {}]];
  if (!('value' in element)) return [];
  if (element.type === LITERAL) return [[[element.value], {}]];
  const isNumber = element.type === NUMBER || element.value === 'count' || element.value === WRITTEN;
  return [[[{ name: element.value, isNumber }], {}]];
}

const LITERAL = 0;
const NUMBER = 2;
const POUND = 7;

/** How many an option of a plural stands for, where it stands for one number only. */
function exactCount(option: string): number | null {
  if (option === 'one') return 1;
  return option.startsWith('=') ? Number(option.slice(1)) : null;
}

function joined(
  parts: readonly (string | Arg)[],
  more: readonly (string | Arg)[],
): readonly (string | Arg)[] {
  const [first, ...others] = more;
  const last = parts.at(-1);
  return typeof last === 'string' && typeof first === 'string'
    ? [...parts.slice(0, -1), last + first, ...others]
    : [...parts, ...more];
}
