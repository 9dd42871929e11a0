/**
 * How a document looks on a screen and on paper, A4 or Letter, as the printer has it; also in a shadow root of the page. The words stand
 * at the foot of each printed page, around its number and how many there are.
 */
export const documentStyle = ([before, between, after]: readonly [string, string, string]): string => `
:root, :host { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #fff; }
.document { margin: 0 auto; max-width: 60rem; padding: 2rem 1.5rem; background: #fff; color: #1a1d21;
  font: 10.5pt/1.45 "Inter", "Helvetica Neue", Arial, sans-serif; overflow-wrap: anywhere; }
header { border-bottom: 2px solid #1a1d21; margin-bottom: 1.5rem; padding-bottom: 1rem; }
h1 { font-size: 22pt; line-height: 1.2; margin: 0 0 .3rem; }
.subject { font-size: 13pt; margin: 0 0 1rem; }
h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.6em 0 .5em; break-after: avoid; }
h2 { font-size: 15pt; } h3 { font-size: 12.5pt; } h4, h5, h6 { font-size: 11pt; }
.number { margin-right: .6em; color: #5b626b; font-variant-numeric: tabular-nums; }
p { margin: .5em 0; white-space: pre-line; }
.note { color: #5b626b; }
a { color: inherit; text-decoration: underline; text-decoration-color: #9aa1aa; text-underline-offset: 2px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: .6em 0; }
dt { color: #5b626b; } dd { margin: 0; white-space: pre-line; }
nav ol { list-style: none; margin: 0; padding: 0; }
nav a { text-decoration: none; }
nav .level-2 { padding-left: 1.2rem; } nav .level-3 { padding-left: 2.4rem; } nav .level-4 { padding-left: 3.6rem; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; margin: .7em 0 1em; font-size: 9.5pt; }
caption { text-align: left; color: #5b626b; padding-bottom: .25rem; break-after: avoid; }
thead { display: table-header-group; }
th, td { border: 1px solid #c3c8cf; padding: .25rem .4rem; text-align: left; vertical-align: top; white-space: pre-line; }
th { background: #eef0f3; font-weight: 600; }
.numeric { text-align: right; font-variant-numeric: tabular-nums; }
tr { break-inside: avoid; } thead { break-inside: avoid; break-after: avoid; } tbody tr:first-child { break-before: avoid; } .short { break-inside: avoid; }
.pass { color: #14683c; } .fail { color: #a61b1b; font-weight: 600; } .unknown { color: #5b626b; } .attention { color: #8a4b00; }
figure { margin: .7em 0 1em; break-inside: avoid; } figure svg { display: block; max-width: 100%; height: auto; }
figure img, td img { display: block; max-width: 100%; height: auto; image-orientation: none; }
figcaption { color: #5b626b; font-size: 9.5pt; padding-top: .25rem; }
@page turned { size: landscape; } @page { margin: 18mm 16mm 20mm; @bottom-right { content: ${JSON.stringify(before)} counter(page) ${JSON.stringify(between)} counter(pages)${after && ` ${JSON.stringify(after)}`}; font: 8pt sans-serif; color: #5b626b; } }
@media print { img { max-height: 80vh; width: auto; object-fit: contain; } .turned { page: turned; } figure svg { max-height: 80vh; } .document { max-width: none; padding: 0; } nav { break-after: page; } header { border-bottom: 0; padding-top: 35%; break-after: page; } }
`;
