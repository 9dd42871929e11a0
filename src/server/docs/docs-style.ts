/** The look of the documentation page: the colours of the app, in light and dark as the system asks for. */
export const DOCS_STYLE = `
:root{color-scheme:light dark;--desk:#f1f2f4;--surface:#fff;--sunken:#f6f7f8;--text:#191d23;--muted:#545c67;--line:#dcdfe4;--accent:#4a37b5;--get:#0f5fae;--post:#1a6f35;--put:#8a5800;--delete:#b8173c}
@media (prefers-color-scheme:dark){:root{--desk:#101214;--surface:#191c1f;--sunken:#141619;--text:#e7e9ec;--muted:#a3abb5;--line:#2d3237;--accent:#b0a5ff;--get:#7ab8f5;--post:#6cc98a;--put:#e9b04a;--delete:#ff8095}}
*{box-sizing:border-box}
html{scroll-padding-top:16px}
body{margin:0;background:var(--desk);color:var(--text);font:14px/1.55 Inter,system-ui,sans-serif}
a{color:var(--accent)}
a:focus-visible,summary:focus-visible,.table:focus-visible{outline:2px solid var(--text);outline-offset:2px}
code{font:12.5px/1.5 "JetBrains Mono",ui-monospace,monospace}
.skip{position:absolute;left:-9999px}.skip:focus{left:16px;top:8px;background:var(--surface);padding:8px;z-index:1}
.page{display:grid;grid-template-columns:240px minmax(0,1fr);max-width:1240px;margin:0 auto}
nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding:24px 16px}
nav h2{font-size:13px;margin:16px 0 4px}nav ul{list-style:none;margin:0;padding:0}
nav li a{display:block;padding:2px 0;color:var(--muted);text-decoration:none}nav li a:hover{color:var(--text);text-decoration:underline}
main{padding:24px 24px 96px;min-width:0}
h1{font-size:24px;margin:0 0 8px}h2{font-size:18px;margin:40px 0 12px}h3{font-size:14px;margin:0}
.lead{color:var(--muted);max-width:70ch}
article{background:var(--surface);border:1px solid var(--line);border-radius:6px;margin:0 0 12px;padding:12px 16px}
article header{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline}
article header p{margin:0;color:var(--muted);flex-basis:100%}
.method{font-weight:700;min-width:56px}.GET{color:var(--get)}.POST{color:var(--post)}.PUT{color:var(--put)}.DELETE{color:var(--delete)}
summary{cursor:pointer;margin-top:8px;color:var(--muted)}
.table{overflow-x:auto;margin:8px 0}
table{border-collapse:collapse;width:100%;min-width:560px;table-layout:fixed;font-size:13px;overflow-wrap:anywhere}thead th:nth-child(1),thead th:nth-child(2){width:29%}
caption{text-align:left;color:var(--muted);padding:4px 0}
th,td{text-align:left;vertical-align:top;padding:4px 12px 4px 0;border-top:1px solid var(--line);font-weight:400}
thead th{color:var(--muted);border-top:0}
em{color:var(--muted);font-size:12px}
@media (max-width:800px){.page{display:block}nav{position:static;max-height:none}}
`;
