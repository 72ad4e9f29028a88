const ADMIN = 'Admin';
const EDITOR = 'Customer-Admin';
const USER = 'User';

/**
 * What is photographed, in the order of the guide: name of the picture, who looks, where, in which
 * appearance, and what is done first.
 * @param ready what the demo wrote when it was ready: logins and files
 */
export function shots({ logins, files }) {
  const who = (role) => logins.find((login) => login.role === role)?.email;
  const [admin, editor, user] = [who(ADMIN), who(EDITOR), who(USER)];
  const mine = files.filter(({ owner, product }) => owner === user && product === 'product');
  const checked = (product, n = 0) => files.filter((file) => file.product === product)[n]?.file_id;
  const last = (state) => mine.filter((file) => file.state === state).at(-1)?.file_id;
  const [edit, review, report] = [last('Edit'), last('Review'), reportOf(mine)];
  const press =
    (...keys) =>
    async (page) => {
      await page.getByRole('option').first().waitFor();
      for (const key of keys) await page.keyboard.press(key);
    };
  const as =
    (email) =>
    (name, path, more = {}) => ({ name, path, as: email, ...more });
  const [anonymous, u, e, a] = [as(undefined), as(user), as(editor), as(admin)];
  return [
    anonymous('login', '/login'),
    anonymous('login-dark', '/login', { dark: true }),
    anonymous('forgot', '/forgot'),
    anonymous('productselect', '/productselect'),
    anonymous('maintenance', '/503'),
    anonymous('signup', '/signup'),
    u('submit', '/submit'),
    u('dashboard', '/dashboard'),
    u('dashboard-dark', '/dashboard', { dark: true }),
    u('submitinfo', `/submitinfo/file/${review}`),
    u('progress', `/submit/file/${review}`),
    u('edit-list', '/edit'),
    u('edit', `/edit/file/${edit}`),
    u('edit-box', `/edit/file/${edit}`, { act: chooseBox }),
    u('edit-dark', `/edit/file/${edit}`, { dark: true }),
    u('review-list', '/review'),
    u('review', `/review/file/${review}`),
    u('review-overlay', `/review/file/${review}`, { act: press('2') }),
    u('review-blink', `/review/file/${review}`, { act: press('3') }),
    u('review-filter', `/review/file/${review}`, { act: press(']') }),
    u('review-swipe', `/review/file/${review}`, { act: press('4') }),
    u('review-difference', `/review/file/${review}`, { act: press('5') }),
    u('review-pages', `/review/file/${review}`, { act: press('6') }),
    u('review-dark', `/review/file/${review}`, { dark: true }),
    u('keys', `/review/file/${review}`, { act: press('?') }),
    u('inspect-sub-image', `/inspectsubimage/file/${review}`),
    u('inspect-page', `/inspectpage/file/${review}`),
    u('inspect-clone', `/inspectclone/file/${review}`),
    u('report-list', '/report'),
    u('report', `/report/file/${report}`),
    u('report-match', `/report/file/${report}`, { act: toFirstMatch }),
    u('submission-submit', '/submission/submit'),
    u('submission-list', '/submission/dashboard'),
    u('submission-list-dark', '/submission/dashboard', { dark: true }),
    u('submission-report', `/report/file/${checked('submission', 1)}`),
    e('submission-rules', '/submission/rules'),
    u('references-list', '/retraction/dashboard'),
    u('references-report', `/retraction/report/file/${checked('retraction')}`),
    u('text-list', '/ithenticate/dashboard'),
    u('text-report', `/ithenticate/report/file/${checked('ithenticate', 1)}`),
    u('text-report-dark', `/ithenticate/report/file/${checked('ithenticate', 1)}`, { dark: true }),
    u('picture-search', '/searchpicture'),
    u('recycled', '/recycled'),
    u('deleted', '/deleted'),
    u('database', '/dashboarduserdb'),
    u('database-add', '/submituserdb'),
    u('profile', '/users/profile'),
    u('news', '/news'),
    u('support', '/support'),
    u('usage', '/usage/my'),
    u('history', '/history/my'),
    e('users', '/users/view'),
    e('user-new', '/users/create'),
    e('users-import', '/users/addcsv'),
    e('activity', '/activity/users'),
    e('usage-people', '/usage/users'),
    e('license', '/license'),
    e('organisation', '/organisation'),
    e('audit', '/audit'),
    e('sign-in-rules', '/security'),
    e('single-sign-on', '/singlesignon'),
    e('editorial-manager', '/emapi'),
    e('ejournalpress', '/ejapi'),
    e('scholarone', '/s1api'),
    a('customers', '/customers'),
    a('customer-new', '/customers/create'),
    a('coupons', '/coupons'),
    a('payments', '/payment/paypal/history'),
    a('outbox', '/outbox'),
    a('inbox', '/inbox'),
    a('purchase', '/purchase'),
    a('retraction-database', '/retractions'),
    a('reference-statistics', '/pmc/statistics'),
    a('overview', '/overview'),
    a('action', '/action?tab=find&q=reuse'),
    a('action-tables', '/action?tab=tables'),
    a('action-erase', '/action?tab=retention'),
    a('settings', '/settings'),
    a('domains', '/domains'),
    a('images', '/report/image', { act: readFolder }),
  ];
}

/** The report that has most to show: the last but the clean ones and the own database. */
function reportOf(files) {
  const reports = files.filter((file) => file.state === 'Report');
  return (reports[1] ?? reports[0])?.file_id;
}

async function readFolder(page) {
  await page.getByRole('textbox').fill('made');
  await page.getByRole('checkbox').locator('xpath=ancestor::form').getByRole('button').click();
  await page.getByRole('article').getByRole('link').waitFor({ timeout: 300_000 });
}

async function chooseBox(page) {
  await page.locator('[data-box]').nth(1).focus();
}

async function toFirstMatch(page) {
  await page
    .getByRole('article')
    .first()
    .evaluate((card) => card.scrollIntoView({ block: 'start' }));
  await page.mouse.wheel(0, -110);
}
