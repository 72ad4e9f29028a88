/** The product's calls as a script makes them. */

/** A person who is signed in. @throws when signing in is refused */
export async function signIn(url, email, password) {
  const user = await post(url, '/auth/login', { email, password });
  const call = (path, body) => post(url, path, body, user.token);
  /** Sends a file; `fields` are the text fields of the form, before the file. */
  const send = async (path, name, bytes, type, fields = {}) => {
    const body = new FormData();
    for (const [key, value] of Object.entries(fields)) body.set(key, value);
    body.set('file', new Blob([bytes], { type }), name);
    const headers = { authorization: `Bearer ${user.token}` };
    return read(await fetch(`${url}${path}`, { method: 'POST', body, headers }), path);
  };
  return {
    user,
    call,
    send,
    /** Sends a manuscript. @returns its id */
    async submit(name, bytes, { fields = {}, to = '/api/pdf/submit' } = {}) {
      return (await send(to, name, bytes, 'application/pdf', fields)).file_id;
    },
    /** Waits until the file rests in one of the states. */
    async waitFor(file_id, ...states) {
      for (;;) {
        const head = await call('/api/pdf/state/id', { file_id });
        if (states.includes(head.state)) return head;
        if (head.state === 'Failed' && !states.includes('Failed'))
          throw new Error(`${head.filename}: ${head.failure?.sentence}`);
        await new Promise((done) => setTimeout(done, 300));
      }
    },
  };
}

async function post(url, path, body, token) {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return read(
    await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    path,
  );
}

async function read(answer, path) {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  const body = JSON.parse(text);
  if (body.error) throw new Error(`${path} was refused: ${body.error.message}`);
  return body;
}
