import { t } from '#language/translate.ts';
import type { TransferNote } from '#contract/transfer.ts';
import { badFile, type Reading } from '#interchange/transfer-result.ts';
import { attributeOf, childrenOf, type XmlElement } from '#interchange/xml/xml-tree.ts';
import { type CapellaElement, placeOf, writtenType } from './capella-element.ts';
import { findFragment, type Href, readHref } from './fragments.ts';
import type { ModelFile, ProjectFiles } from './read-files.ts';

/** A Capella model with its fragments put together. */
export interface CapellaProject {
  readonly roots: readonly CapellaElement[];
  readonly byId: ReadonlyMap<string, CapellaElement>;
  /** How often elements of other files are named with their class, by class. */
  readonly named: ReadonlyMap<string, number>;
  readonly notes: readonly TransferNote[];
}

const MODELLER = /\/capella\/core\/modeller\//;
const CAPELLA = /^http:\/\/www\.(polarsys|eclipse)\.org\/(capella|kitalpha)\//;

/** Files lie within each other, so that the bound of one file is not enough. */
const DEEPEST = 1_000;

/** What is wrong with a project, with its place. */
class ProjectFault extends Error {}

/** Puts the elements of files together, those of fragments where the model holds them. */
export function readProject(files: ProjectFiles): Reading<CapellaProject> {
  try {
    return { ok: true, value: new ProjectReader(files).read() };
  } catch (error) {
    if (!(error instanceof ProjectFault)) throw error;
    return badFile(error.message, [{ path: '', message: error.message }]);
  }
}

class ProjectReader {
  readonly #byId = new Map<string, CapellaElement>();
  readonly #used = new Set<ModelFile>();
  readonly #named = new Map<string, number>();
  readonly #notes: TransferNote[] = [];
  readonly #prefixes = new Map<ModelFile, ReadonlyMap<string, string>>();

  constructor(readonly files: ProjectFiles) {}

  /** @throws ProjectFault */
  read(): CapellaProject {
    const roots = this.files.files
      .filter(({ isFragment }) => !isFragment)
      .map((file) => {
        const { root } = file.xml;
        if (!MODELLER.test(root.uri)) fault(file, root, notCapella(root));
        this.#used.add(file);
        return this.#element(file, root, null, 0);
      });
    for (const file of this.files.files)
      if (!this.#used.has(file))
        this.#warn(file.path, t('no other file of the archive holds this fragment; it is left out'));
    if (this.files.others.some((path) => /\.aird$/i.test(path)))
      this.#notes.push({
        severity: 'info',
        where: 'diagrams',
        message: t('diagrams (.aird) are not read: what they draw is placed anew'),
      });
    return { roots, byId: this.#byId, named: this.#named, notes: this.#notes };
  }

  #element(file: ModelFile, xml: XmlElement, owner: CapellaElement | null, depth: number): CapellaElement {
    if (depth > DEEPEST)
      fault(file, xml, t('elements lie more than {depth} deep in each other', { depth: DEEPEST }));
    // The first element of a fragment has its class as its name.
    const written = writtenType(xml) ?? (owner && xml === file.xml.root ? xml.name : null);
    const { type, isKnown } = this.#typeOf(file, xml, written);
    const id = attributeOf(xml, 'id') ?? `${owner?.id ?? ''}/${xml.local}.${owner?.owned.length ?? 0}`;
    const owned: CapellaElement[] = [];
    const element = { type, isKnown, id, role: xml.local, owner, owned, xml, path: file.path };
    const before = this.#byId.get(id);
    if (before)
      fault(
        file,
        xml,
        t('the id {id} is used twice, first in {place}', { id: id.slice(0, 200), place: placeOf(before) }),
      );
    this.#byId.set(id, element);
    for (const child of childrenOf(xml)) {
      const href = attributeOf(child, 'href');
      // Only features that hold elements are called so: others name elements that stand elsewhere.
      if (href !== undefined && child.local.startsWith('owned'))
        owned.push(this.#fragment(file, child, readHref(href), element, depth));
      else if (href !== undefined) this.#name(writtenType(child));
      else if (isElement(child)) owned.push(this.#element(file, child, element, depth + 1));
    }
    return element;
  }

  #name(written: string | null): void {
    const type = written?.split(':').at(-1);
    if (type !== undefined) this.#named.set(type, (this.#named.get(type) ?? 0) + 1);
  }

  #fragment(
    from: ModelFile,
    xml: XmlElement,
    href: Href,
    owner: CapellaElement,
    depth: number,
  ): CapellaElement {
    const file = findFragment(this.files.files, from.path, href.path);
    if (!file)
      return fault(
        from,
        xml,
        t('the fragment {file} is missing. Pack the whole folder of the project as a ZIP and import that', {
          file: href.path,
        }),
      );
    if (this.#used.has(file))
      return fault(
        from,
        xml,
        t('{file} is held here and elsewhere: a file cannot be within itself, or twice in a model', {
          file: href.path,
        }),
      );
    this.#used.add(file);
    if (attributeOf(file.xml.root, 'id') !== href.id)
      fault(from, xml, t('{file} does not begin with the element {id}', { file: href.path, id: href.id }));
    return this.#element(file, file.xml.root, owner, depth + 1);
  }

  #typeOf(file: ModelFile, xml: XmlElement, written: string | null): { type: string; isKnown: boolean } {
    if (written === null) return { type: '', isKnown: false };
    const [prefix = '', local] = written.split(':');
    if (local === undefined) return { type: written, isKnown: false };
    const uri = this.#scopeOf(file).get(prefix);
    if (uri === undefined)
      return fault(file, xml, t('the prefix {prefix} is not declared', { prefix: prefix.slice(0, 80) }));
    return { type: local, isKnown: CAPELLA.test(uri) };
  }

  /** What prefixes stand for in values: all of them are declared at the root, as Capella writes files. */
  #scopeOf(file: ModelFile): ReadonlyMap<string, string> {
    const known = this.#prefixes.get(file);
    if (known) return known;
    const declared = file.xml.root.attributes.filter(({ name }) => name.startsWith('xmlns:'));
    const scope = new Map(declared.map(({ local, value }) => [local, value.trim()]));
    this.#prefixes.set(file, scope);
    return scope;
  }

  #warn(where: string, message: string): void {
    this.#notes.push({ severity: 'warning', where, message });
  }
}

/** What has neither a class nor an id nor anything in it is a value, such as the text of an expression. */
function isElement(xml: XmlElement): boolean {
  return writtenType(xml) !== null || attributeOf(xml, 'id') !== undefined || childrenOf(xml).length > 0;
}

/** @throws ProjectFault */
function fault({ path }: ModelFile, { line }: XmlElement, message: string): never {
  throw new ProjectFault(
    path === ''
      ? t('Line {line}: {problem}.', { line, problem: message })
      : t('{file}, line {line}: {problem}.', { file: path, line, problem: message }),
  );
}

function notCapella({ name, uri }: XmlElement): string {
  return t("this is not a Capella model: it begins with '<'{name}'>' of “{uri}”", {
    name: name.slice(0, 80),
    uri: uri.slice(0, 200),
  });
}
