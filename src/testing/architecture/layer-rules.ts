import { basename, posix } from 'node:path';
import { resolveImport, type SourceFile } from './source-file.ts';

export interface Layer {
  /** The other layers it may import. */
  layers: readonly string[];
  /** The packages it may import; every package where it is left out. */
  packages?: readonly string[];
  /** Whether it may import what only Node has (`node:…`), or which of it. */
  node?: boolean | readonly string[];
}
export type LayerTable = Readonly<Record<string, Layer>>;

/** The folders of `src/app`; a folder that is not named here is a feature. */
export interface AppAreas {
  /** Knows no domain word, so imports nothing of ours but itself. */
  ui: string;
  /** What features may share. It imports no feature. */
  shared: readonly string[];
  /** The only place where features meet. */
  screens: string;
}

/** Tests, and the two folders that hold nothing else: what tests share, and the proofs with their helpers. */
const isTest = (path: string): boolean => /\.test\.tsx?$|^src\/(testing|proof)\//.test(path);
const layerOf = (path: string): string => path.split('/')[1] ?? '';
/** The folder below `src/app`, or undefined for a file directly in it or outside it. */
const appAreaOf = (path: string): string | undefined => {
  const [, layer, area, ...rest] = path.split('/');
  return layer === 'app' && rest.length > 0 ? area : undefined;
};
const packageOf = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

const mayUse = (allowed: Layer['node'] = false, specifier: string): boolean =>
  typeof allowed === 'boolean' ? allowed : allowed.includes(specifier);

/** One sentence for each import in `src/` that the table does not allow. Test files may import any package. */
export function layerViolations(files: readonly SourceFile[], table: LayerTable): string[] {
  const known = new Set(files.map((file) => file.path));
  return inSource(files).flatMap((file) => {
    const own = layerOf(file.path);
    const layer = table[own];
    if (!layer) return isTest(file.path) ? [] : [`${file.path} is in no layer`];
    return file.imports.flatMap((specifier) => {
      const says = (what: string): string[] => [`${file.path} imports ${specifier}: ${what}`];
      const target = resolveImport(file.path, specifier);
      if (target === undefined) {
        if (isTest(file.path)) return [];
        if (specifier.startsWith('node:') && !mayUse(layer.node, specifier))
          return says(`${own} runs without ${layer.node ? 'this of ' : ''}Node`);
        if (layer.packages && !layer.packages.includes(packageOf(specifier)))
          return says(`${own} may import only ${layer.packages.join(', ')}`);
        return [];
      }
      if (specifier.startsWith('..')) return says('write it with its alias');
      if (/^\.(ts|tsx|mts|mjs|)$/.test(posix.extname(target)) && !known.has(target))
        return says('no such file');
      const other = layerOf(target);
      if (other === 'testing') return isTest(file.path) ? [] : says('only tests may import testing');
      return other === own || layer.layers.includes(other) ? [] : says(`${own} may not import ${other}`);
    });
  });
}

/** One sentence for each import between folders of `src/app` that would tie a feature to another, or the shared
 * folders to a feature. */
export function featureViolations(files: readonly SourceFile[], areas: AppAreas): string[] {
  const isFeature = (area: string | undefined): area is string =>
    area !== undefined && area !== areas.ui && area !== areas.screens && !areas.shared.includes(area);
  return files.flatMap((file) => {
    const own = appAreaOf(file.path);
    if (own === undefined || own === areas.screens) return [];
    return file.imports.flatMap((specifier) => {
      const target = resolveImport(file.path, specifier);
      if (target === undefined || !target.startsWith('src/')) return [];
      const says = (what: string): string[] => [`${file.path} imports ${specifier}: ${what}`];
      const other = appAreaOf(target);
      if (other === own) return [];
      // What texts are said with is of no domain.
      if (own === areas.ui && target.startsWith('src/language/')) return [];
      if (own === areas.ui) return isTest(target) ? [] : says(`${areas.ui} knows nothing of the domain`);
      if (other === areas.screens) return says('only the router shows screens');
      if (isFeature(other)) return says(`${own} may not import the feature ${other}`);
      return [];
    });
  });
}

/** Files that only pass on what others export: they hide who needs what and tie everything into one knot. */
export function barrelViolations(files: readonly SourceFile[]): string[] {
  return inSource(files)
    .filter((file) => file.isBarrel || /^index\.tsx?$/.test(basename(file.path)))
    .map((file) => `${file.path} is a barrel`);
}

const inSource = (files: readonly SourceFile[]): SourceFile[] =>
  files.filter((file) => file.path.startsWith('src/'));
