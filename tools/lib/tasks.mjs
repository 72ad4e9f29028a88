const INVITED = 10;

/**
 * The tasks that are timed: who does them, where they begin (absent: where signing in leads), and
 * what is pressed. Each ends when its goal is on the screen.
 * @param ready what the demo wrote when it was ready: logins and files
 */
export function tasks({ files, logins }) {
  const reviewer = logins.find(({ role }) => role === 'User')?.email;
  const first = files.findLast(({ owner, state }) => owner === reviewer && state === 'Review');
  if (!first) throw new Error('The demo has no manuscript to review.');
  const path = `/review/file/${first.file_id}`;
  return [
    {
      name: 'From the list to the first finding',
      role: 'User',
      async work(page, hands) {
        await hands.goTo('0113');
        await page.getByRole('option', { selected: true }).first().waitFor();
        return {};
      },
    },
    {
      name: 'A decision on each finding',
      role: 'User',
      from: path,
      async work(page, hands) {
        await page.getByRole('option', { selected: true }).first().waitFor();
        const decisions = await page.getByRole('option').count();
        for (let n = 0; n < decisions; n++) {
          if (n % 2 === 0) await hands.press('c');
          else {
            await hands.press('d');
            await page.getByRole('dialog').waitFor();
            await hands.press('d');
            await page.getByRole('dialog').waitFor({ state: 'detached' });
          }
        }
        return { decisions };
      },
    },
    {
      name: 'From the last decision to a link for the author',
      role: 'User',
      from: path,
      async work(page, hands) {
        await page.getByRole('option').first().waitFor();
        await hands.press('Control+Enter');
        await page.getByRole('dialog', { name: 'Finish the review' }).waitFor();
        const finish = page.getByRole('button', { name: 'Finish and make the report' });
        if (await finish.isDisabled()) {
          await hands.tabTo('Remark');
          await hands.type('Seen.');
        }
        await hands.tabTo('Finish and make the report');
        await hands.press('Enter');
        await page.waitForURL(/\/report\/file\//);
        await page.getByRole('button', { name: 'Share' }).waitFor();
        await hands.tabTo('Share');
        await hands.press('Enter');
        await page.getByRole('dialog').waitFor();
        await hands.tabTo('Make a link');
        await hands.press('Enter');
        await page.locator('[data-secret]').waitFor();
        return {};
      },
    },
    {
      name: `Invite ${INVITED} people`,
      role: 'Customer-Admin',
      async work(page, hands) {
        await hands.goTo('import');
        await page.getByRole('heading', { name: /CSV/ }).first().waitFor();
        await hands.tabTo('Choose');
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser'),
          hands.press('Enter'),
        ]);
        const rows = Array.from(
          { length: INVITED },
          (_, n) => `person${n}@timed.example,Person,Number${n},User,no`,
        );
        await chooser.setFiles({
          name: 'people.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(
            `email,first_name,last_name,user_role,skip_edit\r\n${rows.join('\r\n')}\r\n`,
          ),
        });
        await page.getByRole('button', { name: `Add ${INVITED} people` }).waitFor();
        await hands.tabTo(`Add ${INVITED} people`);
        await hands.press('Enter');
        await page.getByText(`${INVITED} added`).first().waitFor();
        return {};
      },
    },
    {
      name: 'Last month’s usage',
      role: 'Customer-Admin',
      async work(page, hands) {
        await hands.goTo('by person');
        await page.getByRole('combobox', { name: 'Period' }).waitFor();
        await hands.tabTo('Period');
        await hands.press('Enter');
        await page.getByRole('option', { name: 'Last month' }).waitFor();
        await hands.type('last m');
        await hands.press('Enter');
        await page.getByRole('combobox', { name: 'Period' }).filter({ hasText: 'Last' }).waitFor();
        return {};
      },
    },
  ];
}
