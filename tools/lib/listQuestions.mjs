/**
 * What is asked of each list: first pages, the last, sorts and searches; of usage, ranges and what
 * rows are of.
 */
export function questions({ rows, big, crowd, user_id }, only) {
  const last = (limit) => rows - (rows % limit || limit);
  const zone = 'Europe/Vienna';
  const now = Math.floor(Date.now() / 1000);
  const days = (count) => ({ start_timesec: now - count * 86_400, end_timesec: now, zone });
  const usage = (name, who, body, goal) => ({
    name,
    goal,
    who,
    path: '/api/pdf/usage/users',
    bodies: [31, 30, 29, 28].map((less) => ({
      stage: '',
      name: 'users',
      ...body,
      start_timesec: body.start_timesec + less * 3600,
    })),
  });
  const pages = (name, who, path, body, sorts, words) => [
    {
      name: `${name}: first pages`,
      who,
      path,
      bodies: [0, 25, 50, 75].map((skip) => ({ ...body, skip, limit: 25 })),
    },
    { name: `${name}: last page`, who, path, bodies: [{ ...body, skip: last(25), limit: 25 }] },
    ...sorts.flatMap((sort) => [
      {
        name: `${name}: by ${sort}`,
        who,
        path,
        bodies: ['ASC', 'DESC'].map((order) => ({ ...body, sort, order, skip: 0, limit: 25 })),
      },
      {
        name: `${name}: by ${sort}, last page`,
        who,
        path,
        bodies: ['ASC', 'DESC'].map((order) => ({
          ...body,
          sort,
          order,
          skip: last(25),
          limit: 25,
        })),
      },
    ]),
    ...words.map(([what, list]) => ({
      name: `${name}: search, ${what}`,
      who,
      path,
      bodies: list.map((q) => ({ ...body, q, skip: 0, limit: 25 })),
    })),
  ];
  const all = {
    usage: [
      usage('usage: 31 days, a customer by stage', 'buyer', { ...days(31), by: 'stage' }),
      usage(
        'usage: 31 days, a customer by person and month',
        'buyer',
        { ...days(31), by: 'person', span: 'month' },
        500,
      ),
      usage('usage: a year, a customer by stage and day', 'buyer', { ...days(365), by: 'stage' }),
      usage('usage: a year, a customer by stage and month', 'buyer', {
        ...days(365),
        by: 'stage',
        span: 'month',
      }),
      usage('usage: a year, one person', 'buyer', { ...days(365), by: 'stage', user_id }),
      usage('usage: 31 days, all customers by stage', 'admin', { ...days(31), by: 'stage' }),
      usage(
        'usage: 31 days, all customers by customer',
        'admin',
        { ...days(31), by: 'customer', span: 'week' },
        500,
      ),
      usage('usage: three years, all customers by stage and week', 'admin', {
        ...days(1095),
        by: 'stage',
        span: 'week',
      }),
      usage(
        'usage: three years, all customers by stage and day',
        'admin',
        { ...days(1095), by: 'stage' },
        500,
      ),
      usage(
        'usage: a year, all customers by customer and month',
        'admin',
        { ...days(365), by: 'customer', span: 'month' },
        500,
      ),
    ],
    files: pages(
      'manuscripts',
      'buyer',
      '/api/pdf/dashboard',
      { state: 'Dashboard' },
      ['filename', 'changed_timesec', 'subimages', 'matches', 'owner', 'state', 'due'],
      [
        ['rare word', ['c4ca4238', 'eccbc87e', 'a87ff679', '8f14e45f']],
        ['in every row', ['gene', 'manuscript']],
        ['a name', ['name7919', 'name15838']],
        ['nothing fits but one', ['7919.pdf']],
      ],
    ).concat([
      {
        name: 'manuscripts: those in Edit',
        who: 'buyer',
        path: '/api/pdf/dashboard',
        bodies: [0, 25].map((skip) => ({ state: 'Edit', skip, limit: 25 })),
      },
      {
        name: 'manuscripts: of one person',
        who: 'buyer',
        path: '/api/pdf/dashboard',
        bodies: [{ state: 'Dashboard', owner_id: user_id, skip: 0, limit: 25 }],
      },
      {
        name: 'manuscripts: a month',
        who: 'buyer',
        path: '/api/pdf/dashboard',
        bodies: [{ state: 'Dashboard', ...days(31), zone: undefined, skip: 0, limit: 25 }],
      },
    ]),
    users: pages(
      'people',
      'crowd',
      '/api/users',
      {},
      ['email', 'last_name', 'user_role', 'created_timesec', 'last_seen_timesec'],
      [
        ['a name', ['name7919', 'name15838', 'u77777@']],
        ['in every row', ['crowd']],
      ],
    ).concat(
      pages(
        'people, all customers',
        'admin',
        '/api/users',
        { customer_id: crowd },
        ['customer_name'],
        [],
      ),
    ),
    payments: pages(
      'payments',
      'buyer',
      '/api/payments/history',
      {},
      ['timesec', 'price', 'state'],
      [['a number', ['1999-00077777', '1999-00012345']]],
    ),
    audit: [0, 25]
      .map((skip) => ({
        name: `trail: ${skip === 0 ? 'first' : 'second'} page`,
        who: 'buyer',
        path: '/api/pdf/history/users',
        bodies: [{ pathname: 'users', customer_id: big, limit: 50 }],
      }))
      .slice(0, 1),
  };
  return Object.entries(all)
    .filter(([name]) => only.includes(name))
    .flatMap(([, list]) => list);
}
