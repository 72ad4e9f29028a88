/** One light look for screen and paper. */
export const STYLES = `
:root{--text:#16191d;--muted:#59626d;--rule:#cfd4da;--faint:#f3f4f6;--accent:#0b5f74;--a:#c2410c;--b:#0b5cad}
*{box-sizing:border-box}
body{margin:0;background:#fff;color:var(--text);font:15px/1.5 Inter,"Segoe UI",Roboto,"Helvetica Neue",Arial,"Noto Sans JP","Hiragino Sans","Yu Gothic",Meiryo,"Noto Sans Arabic",Tahoma,sans-serif}
main{max-width:62rem;margin:0 auto;padding:2.5rem 1.5rem 4rem;overflow-wrap:break-word}
h1{font-size:1.75rem;line-height:1.22;margin:.1rem 0 1rem}
h2{font-size:1.2rem;margin:2.2rem 0 .6rem}
h3{font-size:1rem;margin:0}
p{margin:.4rem 0}
.eyebrow{color:var(--accent);font-weight:600;margin:0}
.quiet,figcaption,dt{color:var(--muted);font-size:.85rem}
dl{margin:.6rem 0}
dd{margin:0}
.facts>div{display:grid;grid-template-columns:8rem minmax(0,1fr)}
.facts dt{font-size:inherit}
.numbers{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.5rem;font-size:.9rem}
table{border-collapse:collapse;width:100%;font-size:.88rem;margin:.6rem 0 1rem;font-variant-numeric:tabular-nums}
th{text-align:start;color:var(--muted);border-bottom:1.5px solid var(--muted);padding-block:.35rem;padding-inline-end:.6rem;vertical-align:bottom}
td{border-bottom:1px solid var(--rule);padding-block:.35rem;padding-inline-end:.6rem;vertical-align:top}
thead{display:table-header-group}
article{border-top:2px solid var(--accent);padding:.7rem 0 1.6rem}
article header{display:flex;justify-content:space-between;gap:1rem;align-items:start}
.chip{border:1px solid var(--muted);border-radius:4px;padding:.05rem .5rem;margin:0;font-size:.82rem;font-weight:600}
.chip.confirmed{background:var(--accent);border-color:var(--accent);color:#fff}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem;margin:.8rem 0;align-items:start}
.small{display:grid;grid-template-columns:repeat(4,1fr);gap:1rem;align-items:start}
[dir=rtl] .pair,[dir=rtl] .small,svg{direction:ltr}
[dir=rtl] figcaption{direction:rtl}
[dir=rtl] .facts dd{text-align:right}
figure{margin:0}
.table{overflow-x:auto}
svg{display:block;width:100%;height:auto;max-height:30rem;border:1px solid var(--muted)}
.small svg{max-height:15rem}
polygon{fill:none;vector-effect:non-scaling-stroke;stroke-linejoin:round}
polygon.under{stroke:#fff;stroke-width:4}
polygon.A{stroke:var(--a);stroke-width:2}
polygon.B{stroke:var(--b);stroke-width:2}
g.A rect{fill:var(--a)}
g.B rect{fill:var(--b)}
g text{fill:#fff;font-weight:600;text-anchor:middle}
.missing{background:var(--faint);color:var(--muted);padding:1rem;margin:0}
blockquote{border-inline-start:3px solid var(--accent);margin:.8rem 0 0;padding-block:.1rem;padding-inline-start:.9rem}
@page{size:A4;margin:16mm 15mm}
@media print{main{max-width:none;padding:0}article,tr,figure{break-inside:avoid}h2,h3{break-after:avoid}*{print-color-adjust:exact}svg{max-height:85mm}.small svg{max-height:48mm}}
@media screen and (max-width:40rem){.pair,.small{grid-template-columns:1fr}}
`;
