const WORDS = {
  ask: { title: 'A report for you', text: 'Its sender gave it a password.' },
  wrong: { title: 'A report for you', text: 'That is not the password. Please try again.' },
  wait: { title: 'A report for you', text: 'Too many tries. Please wait a few minutes.' },
  gone: {
    title: 'This link opens nothing',
    text: 'It has ended, was taken back, or is not complete. Please ask its sender for another.',
  },
} as const;

/** A page for readers of a shared report who cannot be shown it, or not yet; without any script. */
export function sharedPage(what: keyof typeof WORDS): string {
  const { title, text } = WORDS[what];
  const isProblem = what === 'wrong' || what === 'wait';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLES}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p${isProblem ? ' role="alert"' : ''}>${text}</p>
${what === 'gone' ? '' : FORM}
</main>
</body>
</html>`;
}

const FORM = `<form method="post">
<label for="password">Password</label>
<input id="password" name="password" type="password" required autofocus autocomplete="off">
<button type="submit">Show the report</button>
</form>`;

const STYLES = `:root{color-scheme:light dark;--ink:#1b1b1b;--soft:#5a5a5a;--paper:#fff;--ground:#f2f2f2;--line:#8c8c8c;--accent:#0b5c71}
@media(prefers-color-scheme:dark){:root{--ink:#ececec;--soft:#b0b0b0;--paper:#1e1e1e;--ground:#121212;--line:#7d7d7d;--accent:#5fc3dd}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
main{background:var(--paper);max-width:24rem;width:calc(100% - 2rem);padding:1.75rem;box-sizing:border-box;border-radius:6px}
h1{font-size:1.25rem;margin:0 0 .5rem}p{margin:0 0 1rem;color:var(--soft)}
form{display:grid;gap:.5rem}input,button{font:inherit;padding:.5rem .75rem;border-radius:4px}
input{border:1px solid var(--line);background:transparent;color:inherit}
button{border:0;background:var(--accent);color:var(--paper);font-weight:600;margin-block-start:.5rem}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;
