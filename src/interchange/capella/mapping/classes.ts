import { type CapellaElement, valueOf } from '#interchange/capella/read/capella-element.ts';

/** What a part of the model is called that stands for an element of a class; actors have a word of their own. */
interface PartWords {
  readonly kind: string;
  readonly actor?: string;
}

export const ARCHITECTURES: ReadonlySet<string> = new Set([
  'OperationalAnalysis',
  'SystemAnalysis',
  'LogicalArchitecture',
  'PhysicalArchitecture',
  'EPBSArchitecture',
]);

/** Packages of components and of functions. Those that hold types, interfaces or capabilities have no place. */
export const PACKAGES: ReadonlySet<string> = new Set([
  'EntityPkg',
  'SystemComponentPkg',
  'LogicalComponentPkg',
  'PhysicalComponentPkg',
  'ConfigurationItemPkg',
  'OperationalActivityPkg',
  'SystemFunctionPkg',
  'LogicalFunctionPkg',
  'PhysicalFunctionPkg',
]);

/** Components. The last are of versions before 1.4, where actors had classes of their own. */
export const COMPONENTS: ReadonlyMap<string, PartWords> = new Map<string, PartWords>([
  ['Entity', { kind: 'operational entity', actor: 'operational actor' }],
  ['SystemComponent', { kind: 'system component', actor: 'system actor' }],
  ['LogicalComponent', { kind: 'logical component', actor: 'logical actor' }],
  ['PhysicalComponent', { kind: 'physical component', actor: 'physical actor' }],
  ['ConfigurationItem', { kind: 'configuration item' }],
  ['OperationalActor', { kind: 'operational actor' }],
  ['System', { kind: 'system component' }],
  ['Actor', { kind: 'system actor' }],
  ['LogicalActor', { kind: 'logical actor' }],
  ['PhysicalActor', { kind: 'physical actor' }],
]);

export const FUNCTIONS: ReadonlyMap<string, PartWords> = new Map<string, PartWords>([
  ['OperationalActivity', { kind: 'operational activity' }],
  ['SystemFunction', { kind: 'system function' }],
  ['LogicalFunction', { kind: 'logical function' }],
  ['PhysicalFunction', { kind: 'physical function' }],
]);

/** What a physical component is made for. */
const NATURES: Readonly<Record<string, string>> = { NODE: 'physical node', BEHAVIOR: 'physical behaviour' };

/** What a part is called that stands for this; null where it is no architecture, package, component or function. */
export function partKind(element: CapellaElement): string | null {
  const { type, isKnown } = element;
  if (!isKnown) return null;
  if (ARCHITECTURES.has(type)) return 'architecture';
  if (PACKAGES.has(type)) return 'package';
  const words = COMPONENTS.get(type) ?? FUNCTIONS.get(type);
  if (!words) return null;
  if (valueOf(element, 'actor') === 'true' && words.actor !== undefined) return words.actor;
  return (type === 'PhysicalComponent' ? NATURES[valueOf(element, 'nature')] : undefined) ?? words.kind;
}

export const isComponent = ({ type, isKnown }: CapellaElement): boolean => isKnown && COMPONENTS.has(type);
export const isFunction = ({ type, isKnown }: CapellaElement): boolean => isKnown && FUNCTIONS.has(type);
