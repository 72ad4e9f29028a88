import {
  AREAS,
  CLIENT_VERSION,
  DATE_RANGE_SECONDS,
  EMAIL_PATTERN,
  FILE_STATES,
  grantableRoles,
  isRefusal,
  isStep,
  levelsOf,
  LIST_STATES,
  LIST_VIEWS,
  mayEnter,
  MESSAGES,
  possibleNext,
  REFUSAL_CODES,
  REFUSALS,
  ROLES,
  STEPS,
  TOAST,
  versionMismatchText,
} from '../../contract/index.ts';

describe('states of a file', () => {
  test('every state can be reached from Submitted', () => {
    const reached = new Set<string>(['Submitted']);
    for (let i = 0; i < FILE_STATES.length; i++)
      for (const step of STEPS) if (reached.has(step.from)) reached.add(step.to);
    expect([...reached].sort()).toEqual([...FILE_STATES].sort());
  });

  test('a person confirms the extraction, finishes a review, sends a report back and retries a failure', () => {
    expect(possibleNext('Edit')).toEqual(['Matching']);
    expect(possibleNext('Review')).toEqual(['Report', 'Edit']);
    expect(possibleNext('Report')).toEqual(['Review', 'Edit']);
    expect(possibleNext('Failed')).toEqual(['Submitted']);
  });

  test('nobody reviews a document of the own database', () => {
    const kept = { product: 'product', database: 'user' } as const;
    expect(possibleNext('Report', kept)).toEqual(['Edit']);
    expect(possibleNext('Review', kept)).toEqual(['Report', 'Edit']);
  });

  test('nobody moves a file on while the server works on it', () => {
    for (const state of ['Submitted', 'Extracting', 'Matching'] as const)
      expect(possibleNext(state)).toEqual([]);
  });

  test('a step of the server is not a step of a person', () => {
    expect(isStep('Matching', 'Review', 'server')).toBe(true);
    expect(isStep('Matching', 'Review', 'person')).toBe(false);
  });

  test('every list state of the specification has a view, of its own mark, states and database', () => {
    expect(Object.keys(LIST_VIEWS).sort()).toEqual([...LIST_STATES].sort());
    const marked = (mark: string) => LIST_STATES.filter((state) => LIST_VIEWS[state].mark === mark);
    expect(marked('recycled')).toEqual(['Recycled']);
    expect(marked('deleted')).toEqual(['Deleted']);
    for (const state of ['Edit', 'Review', 'Report'] as const)
      expect(LIST_VIEWS[state].states).toEqual([state]);
    expect(LIST_STATES.filter((state) => LIST_VIEWS[state].database === 'user')).toEqual([
      'DashboardUserDb',
      'EditUserDb',
      'ReportUserDb',
    ]);
  });
});

describe('roles', () => {
  test('§6.1 are cumulative as section 6 says', () => {
    expect(levelsOf('User')).toEqual(['User']);
    expect(levelsOf('User-Manager')).toEqual(['User', 'User-Manager']);
    expect(levelsOf('Customer-Admin')).toEqual(['User', 'Customer-Admin']);
    expect([...levelsOf('Admin')].sort()).toEqual([...ROLES].sort());
  });

  test('each area opens to any one of its levels', () => {
    const open = Object.fromEntries(
      ROLES.map((role) => [
        role,
        Object.keys(AREAS).filter((area) => mayEnter(levelsOf(role), area as keyof typeof AREAS)),
      ]),
    ); // keys of AREAS are areas
    expect(open).toEqual({
      User: ['public', 'work'],
      'User-Manager': ['public', 'work', 'people'],
      'Customer-Admin': ['public', 'work', 'people', 'business'],
      Admin: ['public', 'work', 'people', 'business', 'service'],
    });
  });

  test('nobody gives a role that opens what his own does not', () => {
    expect(grantableRoles('User')).toEqual([]);
    expect(grantableRoles('User-Manager')).toEqual(['User', 'User-Manager']);
    expect(grantableRoles('Customer-Admin')).toEqual(['User', 'User-Manager', 'Customer-Admin']);
    expect(grantableRoles('Admin')).toEqual(ROLES);
  });
});

describe('texts and numbers of the specification', () => {
  test('section 8, word for word', () => {
    expect(versionMismatchText('Panelsight')).toBe(
      'Panelsight has upgraded client application, please refresh your window.',
    );
    expect(MESSAGES.sessionExpired).toBe(
      'User unauthorized or session has expired. Please sign in again.',
    );
    expect(MESSAGES.maintenance).toBe(
      "We apologize for the inconvenience, but we're performing some maintenance. Service will be up soon!",
    );
    expect(MESSAGES.unexpectedError).toBe('Unexpected Application Error!');
  });

  test('section 9', () => {
    expect(CLIENT_VERSION).toBe('4.4.1');
    expect(DATE_RANGE_SECONDS).toBe(31 * 24 * 3600);
    expect(TOAST).toEqual({
      position: 'top-right',
      zIndex: 1999,
      autoClose: 5000,
      draggablePercent: 80,
    });
  });

  test.each(['a@b.co', 'first.last+tag@mail.example.org', "o'neil@uni-x.edu"])(
    '§5.1 %s is an address',
    (text) => expect(text).toMatch(EMAIL_PATTERN),
  );
  test.each([
    'a@b',
    'a@localhost',
    'a.b.co',
    '@b.co',
    'a@@b.co',
    'a b@c.de',
    'a@-b.co',
    'a@b..co',
    '',
  ])('§5.1 "%s" is none', (text) => expect(text).not.toMatch(EMAIL_PATTERN));
});

describe('refusals', () => {
  test('each code says when it happens', () => {
    for (const code of REFUSAL_CODES) expect(REFUSALS[code].length).toBeGreaterThan(10);
  });

  test('a payload is not mistaken for a refusal', () => {
    expect(isRefusal({ error: { code: 'not-found', message: 'No such file.' } })).toBe(true);
    expect(isRefusal({ error: { code: 'unheard-of', message: '' } })).toBe(false);
    expect(isRefusal({ items: [], total: 0 })).toBe(false);
    expect(isRefusal(null)).toBe(false);
  });
});
