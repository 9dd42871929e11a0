import { t } from '#language/translate.ts';
import { anyOf, type StatementRule, wherever } from './rule.ts';

const NUMBER = String.raw`\d+(?:[.,]\d+)*`;
/** What stands behind a number that has no unit: the end of a sentence or clause, or its next word is no noun. */
const NO_UNIT = String.raw`\s*(?:[,;)]|\.(?!\d)|$|(?:and|or|when|while|if|for|during)\b)`;
/** What a number that needs a unit stands behind. */
const BOUND = [
  String.raw`\b(?:within|at\s+(?:least|most)|(?:less|more|greater|fewer|higher|lower)\s+than|up\s+to|exceeds?|(?:maximum|minimum)\s+of)\s`,
  String.raw`\b(?:shall\s+(?:be|equal|weigh|last|measure)|rotate\s+at|below|above)\s`,
  String.raw`\bbetween\s+${NUMBER}\s+and\s`,
  '[±≤≥<>]=?',
];

/** The rules about words. */
export const WORD_RULES: readonly StatementRule[] = [
  {
    id: 'vague',
    source: t('INCOSE R7, vague terms'),
    advice: t('This cannot be tested. Say how much, how often or which.'),
    find: anyOf(
      'several',
      'many',
      'a lot of',
      'a few',
      'almost',
      'nearly',
      'approximately',
      'roughly',
      'adequate(?:ly)?',
      'appropriate(?:ly)?',
      'sufficient(?:ly)?',
      'reasonabl[ey]',
      'acceptabl[ey]',
      'suitabl[ey]',
      'efficient(?:ly)?',
      'effective(?:ly)?',
      'flexibl[ey]',
      'easy',
      'easily',
      'user[- ]friendly',
      'intuitive(?:ly)?',
      'fast',
      'quick(?:ly)?',
      'rapid(?:ly)?',
      'timely',
      'robust(?:ly)?',
      'seamless(?:ly)?',
      'significant(?:ly)?',
      'minimal(?:ly)?',
      'typical(?:ly)?',
      'usual(?:ly)?',
      'generally',
      'simpl[ey]',
      'attractive',
      'professional(?:ly)?',
      'state[- ]of[- ]the[- ]art',
    ),
  },
  {
    id: 'unmeasured',
    source: t('INCOSE R34, measurable performance'),
    advice: t('Give a value that can be measured.'),
    find: anyOf('optim(?:al(?:ly)?|um|i[sz]ed?)', '(?:min|max)imi[sz]ed?', 'best practices?'),
  },
  {
    id: 'escape',
    source: t('INCOSE R8, escape clauses'),
    advice: t('This leaves the decision to the developer. Say when it applies and when it does not.'),
    find: anyOf(
      '(?:if|where|when|whenever|wherever|as (?:\\p{L}+ )?as|so far as(?: is)?) (?:possible|practicable|practical|feasible)',
      '(?:if|as|where|when) (?:necessary|needed|appropriate|applicable)',
      'to the (?:greatest )?extent (?:possible|practical|practicable|necessary)',
      'if it should prove necessary',
      'as (?:may be )?required',
    ),
  },
  {
    id: 'open-ended',
    source: t('INCOSE R9, open-ended clauses'),
    advice: t('List everything that is meant, or name the list.'),
    find: anyOf(
      'including,? but (?:is )?not limited to',
      'but not limited to',
      'etc\\.?',
      'and so on',
      'and so forth',
      'and the like',
    ),
  },
  {
    id: 'infinitive',
    source: t('INCOSE R10, superfluous infinitives'),
    advice: t('Say what it shall do, not what it shall be able to do.'),
    find: wherever(/\bshall\s+(?<at>be\s+(?:able\s+to|capable\s+of|designed\s+to|configured\s+to))\b/u),
  },
  {
    id: 'not',
    source: t('INCOSE R16, use of “not”'),
    advice: t('That something never happens cannot be tested. If possible, say what happens instead.'),
    find: wherever(/\bshall\s+(?:not|never)\b/u),
  },
  {
    id: 'oblique',
    source: t('INCOSE R17, oblique symbol'),
    advice: t('The slash is ambiguous. Say whether one of them or both are meant.'),
    find: wherever(/\band\s?\/\s?or\b/u),
  },
  {
    id: 'purpose',
    source: t('INCOSE R20, purpose phrases'),
    advice: t('Put the reason into the comment.'),
    find: anyOf('in order to', 'so as to', 'thus (?:\\p{L}+ing)', 'thereby (?:\\p{L}+ing)'),
  },
  {
    id: 'pronoun',
    source: t('INCOSE R24, pronouns'),
    advice: t('Repeat the noun, so that the requirement is clear on its own.'),
    find: wherever(
      /\b(?<at>(?:it|they|he|she|this|these|those)(?=\s+(?:shall|is|are|was|were|has|have|will|must|can|may|should|does|do)\b))/u,
    ),
  },
  {
    id: 'absolute',
    source: t('INCOSE R26, absolutes'),
    advice: t('No test can show this. Say how reliable it has to be.'),
    find: wherever(/(?<![\d.,])100\s?(?:%|per\s?cent\b)|(?<!shall )\b(?:always|never)\b/u),
  },
  {
    id: 'universal',
    source: t('INCOSE R32, universal qualification'),
    advice: t('Say “each” where every single one is meant.'),
    find: wherever(
      /\b(?:all(?!\s+(?:of\s+the\s+time|times|over|day|but)\b)(?=\s+(?:of\s+)?(?:the\s+)?\p{L}+s\b)|both(?=\s+(?:the\s+)?\p{L}+s\b))/u,
    ),
  },
  {
    id: 'no-unit',
    source: t('INCOSE R6, units of measure'),
    advice: t('Give the unit of the number.'),
    find: wherever(new RegExp(`(?:${BOUND.join('|')})\\s*(?<at>${NUMBER})(?=${NO_UNIT})`, 'u')),
  },
  {
    id: 'placeholder',
    source: t('To be resolved before it is agreed'),
    advice: t('This is still open. Enter the value, or say who will find it and by when.'),
    find: wherever(/\b(?:TB[CDRSX]|\?\?\?|to\s+be\s+(?:determined|confirmed))\b/u),
  },
];
