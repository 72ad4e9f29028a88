import type { ReactNode } from 'react';
import type { Area } from '../../contract/access.ts';
import { fileProductOf, type Variant } from '../../contract/brand.ts';
import type { MessageKey } from '../i18n/english.ts';
import { lazyScreen } from '../ui/lazyScreen.tsx';
import type { ConsolePath } from './route/heads.ts';
import { LOADS } from './route/loads.ts';
import type { IconName, MenuGroup, MenuPlace, ScreenRoute } from './route/types.ts';

const FileList = lazyScreen(() =>
  import('../screens/list/FileListScreen.tsx').then((m) => m.FileListScreen),
);
const VariantList = lazyScreen(() =>
  import('../screens/list/VariantListScreen.tsx').then((m) => m.VariantListScreen),
);
const PictureSearch = lazyScreen(() =>
  import('../screens/picture/PictureSearchScreen.tsx').then((m) => m.PictureSearchScreen),
);
const Submit = lazyScreen(() =>
  import('../screens/submit/SubmitScreen.tsx').then((m) => m.SubmitScreen),
);
const FileStatus = lazyScreen(() =>
  import('../screens/file/FileStatusScreen.tsx').then((m) => m.FileStatusScreen),
);
const FileInfo = lazyScreen(() =>
  import('../screens/file/FileInfoScreen.tsx').then((m) => m.FileInfoScreen),
);
const ArchivedFile = lazyScreen(() =>
  import('../screens/file/ArchivedFileScreen.tsx').then((m) => m.ArchivedFileScreen),
);
const Edit = lazyScreen(LOADS.edit);
const InspectSubImage = lazyScreen(() =>
  import('../screens/inspect/index.ts').then((m) => m.InspectSubImageScreen),
);
const InspectPage = lazyScreen(() =>
  import('../screens/inspect/index.ts').then((m) => m.InspectPageScreen),
);
const InspectClone = lazyScreen(() =>
  import('../screens/inspect/index.ts').then((m) => m.InspectCloneScreen),
);
const Review = lazyScreen(LOADS.review);
const License = lazyScreen(() =>
  import('../screens/account/LicenseScreen.tsx').then((m) => m.LicenseScreen),
);
const Profile = lazyScreen(() =>
  import('../screens/account/ProfileScreen.tsx').then((m) => m.ProfileScreen),
);
const Security = lazyScreen(() =>
  import('../screens/account/SecurityScreen.tsx').then((m) => m.SecurityScreen),
);
const Domains = lazyScreen(() =>
  import('../screens/admin/DomainsScreen.tsx').then((m) => m.DomainsScreen),
);
const News = lazyScreen(() => import('../screens/help/NewsScreen.tsx').then((m) => m.NewsScreen));
const Support = lazyScreen(() =>
  import('../screens/help/SupportScreen.tsx').then((m) => m.SupportScreen),
);
const ReportFile = lazyScreen(LOADS.report);
const Usage = lazyScreen(() => import('../../resources/usage/pages.tsx').then((m) => m.UsageList));
const History = lazyScreen(() =>
  import('../screens/history/index.ts').then((m) => m.HistoryScreen),
);
const Purchase = lazyScreen(() =>
  import('../screens/purchase/PurchaseScreen.tsx').then((m) => m.PurchaseScreen),
);
const ImportPeople = lazyScreen(() =>
  import('../screens/people/ImportScreen.tsx').then((m) => m.ImportScreen),
);
const Inbox = lazyScreen(() =>
  import('../screens/admin/InboxScreen.tsx').then((m) => m.InboxScreen),
);
const Outbox = lazyScreen(() =>
  import('../screens/admin/OutboxScreen.tsx').then((m) => m.OutboxScreen),
);
const TextMessages = lazyScreen(() =>
  import('../screens/admin/TextMessagesScreen.tsx').then((m) => m.TextMessagesScreen),
);
const Action = lazyScreen(() =>
  import('../screens/action/ActionScreen.tsx').then((m) => m.ActionScreen),
);
const Organisation = lazyScreen(() =>
  import('../screens/organisation/OrganisationScreen.tsx').then((m) => m.OrganisationScreen),
);
const Overview = lazyScreen(() =>
  import('../screens/admin/OverviewScreen.tsx').then((m) => m.OverviewScreen),
);
const ReferenceImport = lazyScreen(() =>
  import('../screens/reference/ReferenceImportScreen.tsx').then((m) => m.ReferenceImportScreen),
);
const ReferenceStatistics = lazyScreen(() =>
  import('../screens/reference/ReferenceStatisticsScreen.tsx').then(
    (m) => m.ReferenceStatisticsScreen,
  ),
);
const ReferenceReport = lazyScreen(() =>
  import('../screens/references/ReferenceReportScreen.tsx').then((m) => m.ReferenceReportScreen),
);
const TextReport = lazyScreen(() =>
  import('../screens/text/TextReportScreen.tsx').then((m) => m.TextReportScreen),
);
const RetractionDatabase = lazyScreen(() =>
  import('../screens/references/RetractionDatabaseScreen.tsx').then(
    (m) => m.RetractionDatabaseScreen,
  ),
);
const FolderImages = lazyScreen(() =>
  import('../screens/images/FolderImagesScreen.tsx').then((m) => m.FolderImagesScreen),
);
const SubmissionRules = lazyScreen(() =>
  import('../screens/submission/RulesScreen.tsx').then((m) => m.RulesScreen),
);
const Settings = lazyScreen(() =>
  import('../screens/admin/SettingsScreen.tsx').then((m) => m.SettingsScreen),
);
const AuditList = lazyScreen(() =>
  import('../../resources/audit/pages.ts').then((m) => m.AuditList),
);
const Journal = lazyScreen(() =>
  import('../screens/journals/JournalScreen.tsx').then((m) => m.JournalScreen),
);
const SignOnSettings = lazyScreen(() =>
  import('../screens/signon/SignOnSettingsScreen.tsx').then((m) => m.SignOnSettingsScreen),
);
const UserList = lazyScreen(() =>
  import('../../resources/users/pages.ts').then((m) => m.userPages.list),
);
const PayPalPaymentList = lazyScreen(() =>
  import('../../resources/payments/pages.tsx').then((m) => m.PayPalPaymentList),
);

const at = (group: MenuGroup, label: MessageKey, icon: IconName): MenuPlace => ({
  group,
  label,
  icon,
});

function route(area: Area, variant: Variant = 'default') {
  return (path: ConsolePath, element: () => ReactNode, menu?: MenuPlace): ScreenRoute => ({
    path,
    area,
    variant,
    element,
    file: path.endsWith('/file/:id'),
    ...(menu ? { menu } : {}),
  });
}
const work = route('work');
const people = route('people');
const business = route('business');
const service = route('service');
/** Of every product alike. */
const shared = (one: ScreenRoute): ScreenRoute => ({ ...one, shared: true });

const mainRoutes: readonly ScreenRoute[] = [
  work(
    'dashboard',
    () => <FileList state="Dashboard" />,
    at('work', 'shell.menu.dashboard', 'dashboard'),
  ),
  work(
    'submit',
    () => <Submit database="manuscripts" />,
    at('work', 'shell.menu.submit', 'submit'),
  ),
  work('edit', () => <FileList state="Edit" />, at('work', 'shell.menu.edit', 'edit')),
  work('review', () => <FileList state="Review" />, at('work', 'shell.menu.review', 'review')),
  work('report', () => <FileList state="Report" />, at('work', 'shell.menu.report', 'report')),
  work('recycled', () => <FileList state="Recycled" />, at('work', 'shell.menu.recycled', 'bin')),
  work('deleted', () => <FileList state="Deleted" />, at('work', 'shell.menu.deleted', 'deleted')),
  work('inspectsubimage', () => <InspectSubImage />),
  work('inspectpage', () => <InspectPage />),
  work('inspectclone', () => <InspectClone />),
  work('inspectsubimage/file/:id', () => <InspectSubImage />),
  work('inspectpage/file/:id', () => <InspectPage />),
  work('inspectclone/file/:id', () => <InspectClone />),
  work('submitinfo/file/:id', () => <FileInfo />),
  work('submit/file/:id', () => <FileStatus />),
  work('edit/file/:id', () => <Edit />),
  work('review/file/:id', () => <Review />),
  work('report/file/:id', () => <ReportFile />),
  work('recycled/file/:id', () => <ArchivedFile kind="recycled" />),
  work('deleted/file/:id', () => <ArchivedFile kind="deleted" />),
];

const databaseRoutes: readonly ScreenRoute[] = [
  work(
    'dashboarduserdb',
    () => <FileList state="DashboardUserDb" />,
    at('database', 'shell.menu.database', 'database'),
  ),
  work(
    'submituserdb',
    () => <Submit database="user" />,
    at('database', 'shell.menu.databaseAdd', 'submit'),
  ),
  work(
    'edituserdb',
    () => <FileList state="EditUserDb" />,
    at('database', 'shell.menu.databaseEdit', 'edit'),
  ),
  work(
    'reportuserdb',
    () => <FileList state="ReportUserDb" />,
    at('database', 'shell.menu.databaseReady', 'report'),
  ),
  work(
    'searchpicture',
    () => <PictureSearch />,
    at('database', 'shell.menu.databaseSearch', 'search'),
  ),
  work('dashboarduserdb/file/:id', () => <FileStatus />),
  work('edituserdb/file/:id', () => <Edit />),
  work('reportuserdb/file/:id', () => <ReportFile />),
  work('submituserdb/file/:id', () => <FileStatus />),
  work('recycleduserdb/file/:id', () => <ArchivedFile kind="recycled" />),
  work('deleteduserdb/file/:id', () => <ArchivedFile kind="deleted" />),
];

const otherRoutes: readonly ScreenRoute[] = [
  work('usage/my', () => <Usage name="my" />, at('usage', 'shell.menu.usageMy', 'usage')),
  people(
    'usage/users',
    () => <Usage name="users" />,
    at('usage', 'shell.menu.usageUsers', 'usage'),
  ),
  people(
    'usage/userdb',
    () => <Usage name="userdb" />,
    at('usage', 'shell.menu.usageUserDb', 'usage'),
  ),
  shared(
    work('history/my', () => <History name="my" />, at('usage', 'shell.menu.historyMy', 'history')),
  ),
  shared(
    people(
      'history/users',
      () => <History name="users" />,
      at('usage', 'shell.menu.historyUsers', 'history'),
    ),
  ),
  people('users/view', () => <UserList />, at('people', 'shell.menu.users', 'people')),
  people('users/addcsv', () => <ImportPeople />, at('people', 'shell.menu.import', 'import')),
  people(
    'activity/users',
    () => <History name="activity" />,
    at('people', 'shell.menu.activity', 'activity'),
  ),
  work('users/profile', () => <Profile />),
  business('security', () => <Security />, at('people', 'shell.menu.security', 'security')),
  shared(business('license', () => <License />, at('account', 'shell.menu.license', 'license'))),
  shared(
    business('purchase', () => <Purchase />, at('account', 'shell.menu.purchase', 'purchase')),
  ),
  business('payment/paypal/history', () => <PayPalPaymentList />),
  business('singlesignon', () => <SignOnSettings />, at('account', 'shell.menu.signon', 'plug')),
  shared(business('emapi', () => <Journal system="em" />, at('account', 'shell.menu.em', 'plug'))),
  shared(business('ejapi', () => <Journal system="ej" />, at('account', 'shell.menu.ej', 'plug'))),
  shared(business('s1api', () => <Journal system="s1" />, at('account', 'shell.menu.s1', 'plug'))),
  business(
    'organisation',
    () => <Organisation />,
    at('account', 'shell.menu.organisation', 'organisation'),
  ),
  business('audit', () => <AuditList />, at('account', 'shell.menu.audit', 'history')),
  service('overview', () => <Overview />, at('service', 'shell.menu.overview', 'statistics')),
  service('action', () => <Action />, at('service', 'shell.menu.action', 'action')),
  service('report/image', () => <FolderImages />, at('service', 'shell.menu.images', 'images')),
  service(
    'pmc/image',
    () => <ReferenceImport />,
    at('service', 'shell.menu.reference', 'database'),
  ),
  service(
    'pmc/statistics',
    () => <ReferenceStatistics />,
    at('service', 'shell.menu.referenceStatistics', 'statistics'),
  ),
  service(
    'retractions',
    () => <RetractionDatabase />,
    at('service', 'shell.menu.retractions', 'retractions'),
  ),
  service('settings', () => <Settings />, at('service', 'shell.menu.settings', 'settings')),
  service('domains', () => <Domains />, at('service', 'shell.menu.domains', 'domains')),
  service('textmessages', () => <TextMessages />, at('service', 'shell.menu.sms', 'sms')),
  service('inbox', () => <Inbox />, at('service', 'shell.menu.inbox', 'support')),
  service('outbox', () => <Outbox />, at('service', 'shell.menu.outbox', 'mail')),
  { ...work('news', () => <News />, at('help', 'shell.menu.news', 'news')), file: true },
  {
    ...work('support', () => <Support />, at('help', 'shell.menu.support', 'support')),
    file: true,
    shared: true,
  },
];

/**
 * The screens of a variant: its list, its recycle bin, its usage and its news; to submit is ours.
 */
function variantRoutes(variant: Exclude<Variant, 'default'>): readonly ScreenRoute[] {
  const own = route('work', variant);
  const managers = route('people', variant);
  const product = fileProductOf(variant);
  return [
    own(
      `${variant}/dashboard`,
      () => <VariantList variant={variant} />,
      at('work', 'shell.menu.dashboard', 'dashboard'),
    ),
    own(
      `${variant}/submit`,
      () => <Submit database="manuscripts" variant={variant} />,
      at('work', 'shell.menu.submit', 'submit'),
    ),
    own(
      `${variant}/recyclebin`,
      () => <FileList state="Recycled" variant={variant} />,
      at('work', 'shell.menu.recycled', 'bin'),
    ),
    own(
      `${variant}/usage/my`,
      () => <Usage name="my" product={product} />,
      at('usage', 'shell.menu.usageMy', 'usage'),
    ),
    managers(
      `${variant}/usage/users`,
      () => <Usage name="users" product={product} />,
      at('usage', 'shell.menu.usageUsers', 'usage'),
    ),
    own(`${variant}/news`, () => <News />, at('help', 'shell.menu.news', 'news')),
  ];
}

/**
 * Every route behind sign-in that section 2 of the specification lists; `organisation`, `audit`,
 * `overview`, `settings`, `domains`, `retractions`, `security`, `singlesignon`, `textmessages`,
 * `inbox`, `outbox`, a variant's `submit`, `submission/rules` and the report on a text are ours.
 */
export const ROUTES: readonly ScreenRoute[] = [
  ...mainRoutes,
  ...databaseRoutes,
  ...otherRoutes,
  ...variantRoutes('submission'),
  route('business', 'submission')(
    'submission/rules',
    () => <SubmissionRules />,
    at('account', 'shell.menu.rules', 'rules'),
  ),
  ...variantRoutes('retraction'),
  route('work', 'retraction')('retraction/report/file/:id', () => <ReferenceReport />),
  ...variantRoutes('ithenticate'),
  route('work', 'ithenticate')('ithenticate/report/file/:id', () => <TextReport />),
];
