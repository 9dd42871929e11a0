/** The reserved words of the textual notation (clause 8.2.2.1.2 of SysML, 8.2.2.6 of KerML): a name that is one is written in quotes. */
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const SYSML = words(`
  about abstract accept action actor after alias all allocate allocation analysis and as assert assign assume at
  attribute bind binding by calc case comment concern connect connection constant constraint crosses decide def
  default defined dependency derived do doc else end entry enum event exhibit exit expose false filter first flow
  for fork frame from hastype if implies import in include individual inout interface istype item join language
  library locale loop merge message meta metadata nonunique not null objective occurrence of or ordered out package
  parallel part perform port private protected public redefines ref references render rendering rep require
  requirement return satisfy send snapshot specializes stakeholder standard state subject subsets succession
  terminate then timeslice to transition true until use variant variation verification verify via view viewpoint
  when while xor`);

const KERML = words(`
  about abstract alias all and as assoc behavior binding bool by chains class classifier comment composite conjugate
  conjugates conjugation connector const crosses datatype default dependency derived differences disjoining disjoint
  doc else end expr false feature featured featuring filter first flow for from function hastype if implies import in
  inout interaction intersects inv inverse inverting istype language library locale member meta metaclass metadata
  multiplicity namespace nonunique not null of or ordered out package portion predicate private protected public
  redefines redefinition references rep return specialization specializes standard step struct subclassifier subset
  subsets subtype succession then to true type typed typing unions var xor`);

/** SysML is the language of `.sysml` files, KerML that of `.kerml` files. */
export type Language = 'sysml' | 'kerml';

export const RESERVED: Readonly<Record<Language, ReadonlySet<string>>> = { sysml: SYSML, kerml: KERML };

/** Whether a name can be written without quotes. */
export function isPlainName(name: string, language: Language = 'sysml'): boolean {
  return /^[A-Za-z_]\w*$/.test(name) && !RESERVED[language].has(name);
}
