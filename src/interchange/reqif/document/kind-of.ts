import type { Requirement } from '#model/elements/requirement.ts';

type Kind = Requirement['kind'];

const HEADING = /\b(heading|headline|chapter|section|überschrift|kapitel|folder)\b/i;
const NOTE =
  /\b(note|notes|info|information|informative|comment|remark|figure|picture|image|diagram|table|example|justification|rationale|definition|glossary|placeholder|hinweis|bemerkung|abbildung|tabelle)\b/i;
/** Enumerations whose value says what kind of thing an object is. */
const KIND_ATTRIBUTE =
  /^(kind|type|object type|objecttype|requirement type|typereq|element type|category|art|typ)$/i;

/** What of an object tells its kind. */
export interface KindSigns {
  readonly typeName: string;
  readonly chapterName: string;
  readonly hasText: boolean;
  /** Attributes with their values, by name. */
  readonly enumerations: readonly (readonly [attribute: string, value: string])[];
}

/** Whether an object is a requirement, a heading or a note: by an enumeration of kinds, by its type's name, or as only a chapter name is set. */
export function kindOf({ typeName, chapterName, hasText, enumerations }: KindSigns): Kind {
  for (const [attribute, value] of enumerations) {
    const kind = KIND_ATTRIBUTE.test(attribute.trim()) ? kindInWords(value) : null;
    if (kind !== null) return kind;
  }
  const byType = /require|anforderung/i.test(typeName) ? null : kindInWords(typeName);
  if (byType !== null) return byType;
  return chapterName !== '' && !hasText ? 'heading' : 'requirement';
}

function kindInWords(words: string): Kind | null {
  const apart = words.replace(/([a-zà-ÿ])([A-Z])/g, '$1 $2').replace(/[_\-.:]/g, ' ');
  if (HEADING.test(apart)) return 'heading';
  return NOTE.test(apart) ? 'note' : null;
}
