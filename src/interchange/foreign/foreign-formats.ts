import { t } from '#language/translate.ts';

/** What is known of a file before it is read. */
export interface FileBeginning {
  /** Its first characters, without a byte order mark and white space before them; what is no UTF-8 in it is U+FFFD. */
  readonly text: string;
  /** The name of its outermost XML element without a prefix, and that element's attributes with what follows; empty of what is no XML. */
  readonly root: string;
  /** What is in it, where it is an archive. */
  readonly entries: readonly string[];
  readonly fileName: string;
}

/** A format of another tool, and how what is in it comes here all the same. */
export interface ForeignFormat {
  readonly name: string;
  /** What it is, that it cannot be imported, and how what is in it comes here all the same. */
  readonly sentence: string;
  readonly matches: (file: FileBeginning) => boolean;
}

const holds =
  (name: RegExp) =>
  ({ entries }: FileBeginning): boolean =>
    entries.some((entry) => name.test(entry));
const begins =
  (pattern: RegExp) =>
  ({ text }: FileBeginning): boolean =>
    pattern.test(text);

/** An XMI file or a UML model that names this tool as the one that wrote it. */
const writtenBy =
  (tool: RegExp) =>
  ({ root, text }: FileBeginning): boolean =>
    (root === 'XMI' || root === 'Model') && tool.test(text);

/** The formats that are recognised, the surer signs first. */
export const FOREIGN_FORMATS: readonly ForeignFormat[] = [
  {
    name: 'a StrictDoc document',
    sentence: t(
      'It is a StrictDoc document, which cannot be imported as it is. StrictDoc exports ReqIF: run “strictdoc export --formats=reqif-sdoc .” in the folder of the documents and import the .reqif file in output/reqif.',
    ),
    matches: (file) =>
      /^\[(DOCUMENT|GRAMMAR)\]\s*\n(?:[A-Z_]+:|$)/.test(file.text) || holds(/\.(sdoc|sgra)$/i)(file),
  },
  {
    name: 'a file of Doorstop',
    sentence: t(
      'It is a file of Doorstop, which cannot be imported as it is. Doorstop exports tables: run “doorstop export all requirements --xlsx” (or --csv) and import the tables it writes.',
    ),
    matches: (file) =>
      isDoorstopItem(file.text) ||
      (/^settings:\s*$/m.test(file.text) &&
        /^ +digits: \d+\s*$/m.test(file.text) &&
        /^ +prefix: /m.test(file.text)) ||
      holds(/(^|\/)\.doorstop\.yml$/)(file),
  },
  {
    name: 'a model of Cameo or MagicDraw',
    sentence: t(
      'It is a model of Cameo or MagicDraw, which cannot be imported as it is. Cameo and MagicDraw export requirements as ReqIF (File › Export To › Requirements Interchange Format), tables as CSV or Excel, and SysML v2 models as text: import one of these.',
    ),
    matches: (file) =>
      holds(/(^|\.|-)com\.nomagic\.|\.(mdzip|mdxml)$/i)(file) || writtenBy(/MagicDraw|nomagic|Cameo/i)(file),
  },
  {
    name: 'a project of Rhapsody',
    sentence: t(
      'It is a project of Rhapsody, which cannot be imported as it is. Rhapsody exports table views as CSV, and requirements as ReqIF through its exchange with DOORS: import one of these.',
    ),
    matches: (file) =>
      file.text.startsWith('I-Logix-RPY') ||
      /^I(Project|Subsystem|RPYRawContainer)$/.test(file.root) ||
      /<!--[^>]*(I-Logix|Rhapsody)/.test(file.text.slice(0, 1_000)) ||
      holds(/\.(rpyx?|sbsx?)$/i)(file) ||
      writtenBy(/Rhapsody/i)(file),
  },
  {
    name: 'a project of Enterprise Architect',
    sentence: t(
      'It is a project of Enterprise Architect, which cannot be imported as it is. Enterprise Architect exports ReqIF and CSV: select the package, choose Publish › Model Exchange, and import that file.',
    ),
    matches: ({ text, root, fileName }) =>
      isAccess(text) ||
      (text.startsWith(SQLITE) && isProject(text, fileName)) ||
      // What it calls native XML: the rows of its tables.
      (root === 'Package' && /<Table name="t_\w+"/.test(text)),
  },
  {
    name: 'an XMI export of Enterprise Architect',
    sentence: t(
      'It is an XMI export of Enterprise Architect, which cannot be imported as it is. Enterprise Architect exports ReqIF and CSV: select the package, choose Publish › Model Exchange, and import that file.',
    ),
    matches: writtenBy(/Enterprise Architect/),
  },
  {
    name: 'a drawing of draw.io',
    sentence: t(
      'It is a drawing of draw.io, which cannot be imported as it is. It holds shapes and lines, and not which of them are parts, ports or states. Write the structure as SysML v2 text or the states as SCXML and import that, or draw it here.',
    ),
    // Its editable pictures carry the drawing in an attribute.
    matches: ({ root, text }) =>
      root === 'mxfile' ||
      root === 'mxGraphModel' ||
      (root === 'svg' && /\scontent="&lt;mxfile\b/.test(text)),
  },
  {
    name: 'a drawing of Visio',
    sentence: t(
      'It is a drawing of Visio, which cannot be imported as it is. It holds shapes and lines, and not which of them are parts, ports or states. Write the structure as SysML v2 text or the states as SCXML and import that, or draw it here. Lists in its shape data come as a table: Review › Shape Reports writes them as an Excel file.',
    ),
    matches: (file) =>
      holds(/^visio\/document\.xml$/)(file) ||
      (isCompound(file) && file.text.includes(wide('VisioDoc'))) ||
      file.root === 'VisioDocument',
  },
  {
    name: 'the diagrams of a Capella model',
    sentence: t(
      'It is the diagrams of a Capella model, which cannot be imported as it is. The model is in the .capella file beside it: import that one, or the whole folder of the project as a ZIP.',
    ),
    matches: ({ root, text }) =>
      root === 'DAnalysis' || (root === 'XMI' && /<viewpoint:DAnalysis[\s>]/.test(text)),
  },
  {
    name: 'a model of Papyrus',
    sentence: t(
      'It is a model of Papyrus, which cannot be imported as it is. UML and SysML 1 models have no common way in. Export requirements as ReqIF or CSV, or the model as SysML v2 text, and import that. Papyrus exports requirements of its add-on as ReqIF.',
    ),
    matches: ({ root, text }) =>
      (root === 'Model' || root === 'XMI') && /eclipse\.org\/(uml2|papyrus)/.test(text),
  },
  {
    name: 'a UML model as XMI',
    sentence: t(
      'It is a UML model as XMI, which cannot be imported as it is. UML and SysML 1 models have no common way in. Export requirements as ReqIF or CSV, or the model as SysML v2 text, and import that.',
    ),
    matches: ({ root, text }) => root === 'XMI' || (root === 'Model' && /omg\.org\/spec\/UML/.test(text)),
  },
  {
    name: 'an ArchiMate model',
    sentence: t(
      'It is an ArchiMate model, which cannot be imported as it is. Archi exports its elements and relations as CSV (File › Export › Model to CSV): requirements among them can be imported as a table.',
    ),
    matches: ({ root, text }) => root === 'model' && /archimate/i.test(text),
  },
  {
    name: 'a Simulink model',
    sentence: t(
      'It is a Simulink model, which cannot be imported as it is. Requirements Toolbox exports its requirements as ReqIF (Export › ReqIF): import that file.',
    ),
    matches: (file) => holds(/^simulink\//)(file) || begins(/^Model \{\s/)(file),
  },
  {
    name: 'a Word document',
    sentence: t(
      'It is a Word document, which cannot be imported as it is. Copy its table of requirements into a spreadsheet, one requirement a row, and import that as CSV or Excel.',
    ),
    matches: (file) =>
      holds(/^word\/document\.xml$/)(file) || (isCompound(file) && file.text.includes(wide('WordDoc'))),
  },
  {
    name: 'a presentation',
    sentence: t(
      'It is a presentation, which cannot be imported as it is. It holds shapes and text only. Requirements in it can be imported as a table (CSV or Excel), one a row.',
    ),
    matches: holds(/^ppt\/presentation\.xml$/),
  },
  {
    name: 'a PDF document',
    sentence: t(
      'It is a PDF document, which cannot be imported as it is. Ask its author for the requirements as ReqIF, CSV or Excel: a PDF holds printed pages only.',
    ),
    matches: begins(/^%PDF-/),
  },
  {
    name: 'a PlantUML diagram',
    sentence: t(
      'It is a PlantUML diagram, which cannot be imported as it is. PlantUML is written here, not read. Import a state machine as SCXML, and structure as SysML v2 text.',
    ),
    matches: begins(/^@start[a-z]+\b/),
  },
  {
    name: 'the needs of Sphinx-Needs',
    sentence: t(
      'It is the needs of Sphinx-Needs, which cannot be imported as it is. Write them as a table: a “needtable” or a short script over needs.json gives CSV, one need a row, which can be imported.',
    ),
    matches: ({ text }) =>
      text.startsWith('{') && /"current_version"\s*:/.test(text) && /"versions"\s*:\s*\{/.test(text),
  },
  {
    name: 'a SysML v2 model as JSON, as its API sends it',
    sentence: t(
      'It is a SysML v2 model as JSON, as its API sends it, which cannot be imported as it is. Export it as text (.sysml) or as a project archive (.kpar) from the tool that has it, and import that.',
    ),
    matches: begins(/^\[?\s*\{[^{}]{0,4000}"@type"\s*:\s*"/),
  },
  {
    name: 'a database',
    sentence: t(
      'It is a database, which cannot be imported as it is. Export its tables as CSV and import those. A store of Modelwright is restored by “modelwright restore”, with the service stopped.',
    ),
    matches: ({ text }) => text.startsWith(SQLITE),
  },
];

/** The fields that Doorstop writes into each item; a person may have taken some out. */
const DOORSTOP_FIELDS = [
  /^active: (true|false)\s*$/m,
  /^derived: (true|false)\s*$/m,
  /^normative: (true|false)\s*$/m,
  /^level: ['"]?\d/m,
  /^links:/m,
  /^reviewed:/m,
  /^ref:/m,
];
const ENOUGH_FIELDS = 4;
const isDoorstopItem = (text: string): boolean =>
  /^(---\s*\n)?\w+:/.test(text) &&
  DOORSTOP_FIELDS.filter((field) => field.test(text)).length >= ENOUGH_FIELDS;

/** A file of the old Office: D0 CF 11 E0 A1 B1 1A, as those bytes read in UTF-8. */
function isCompound({ text }: FileBeginning): boolean {
  return text.startsWith('\ufffd\ufffd\u0011\u0871\u001a');
}

/** A name as the old Office writes it: two bytes a letter. */
const wide = (name: string): string => Array.from(name).join('\0');

const SQLITE = 'SQLite format 3\0';

/** A database of Access, in either of its two formats. */
const isAccess = (text: string): boolean =>
  /^Standard (Jet|ACE) DB/.test(text.slice(4)) && text.startsWith('\0');

const isProject = (text: string, fileName: string): boolean =>
  /\bt_(object|package|diagram|connector|attribute|operation|xref|stereotypes)\b/.test(text) ||
  /\.qeax?$/i.test(fileName);
