/**
 * Signs in on the provider's pages as a browser does.
 * @returns the address that the provider sends the browser back to
 */
export async function signInAtProvider(address: URL, email: string, answer: string): Promise<URL> {
  const jar = new Map<string, string>();
  let at = address;
  let form: URLSearchParams | null = null;
  for (let step = 0; step < 12; step += 1) {
    const page: Response = await fetch(at, {
      redirect: 'manual',
      headers: {
        cookie: [...jar].map(([k, v]) => `${k}=${v}`).join('; '),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { method: 'POST', body: form.toString() } : {}),
    });
    for (const cookie of page.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const to = page.headers.get('location');
    form = null;
    if (to !== null) {
      at = new URL(to, at);
      if (at.href.startsWith(answer)) return at;
      continue;
    }
    const text = await page.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(text)?.[1];
    if (action === undefined) throw new Error(`No form on ${at.href}: ${text.slice(0, 300)}`);
    at = new URL(action, at);
    form = new URLSearchParams(
      /name="login"/.test(text)
        ? { prompt: 'login', login: email, password: 'any' }
        : { prompt: 'consent' },
    );
  }
  throw new Error('The provider never came back.');
}
