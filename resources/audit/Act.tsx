import type { SvgIconComponent } from '@mui/icons-material';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import AssignmentIndOutlined from '@mui/icons-material/AssignmentIndOutlined';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import CompareOutlined from '@mui/icons-material/CompareOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import FormatQuoteOutlined from '@mui/icons-material/FormatQuoteOutlined';
import GppMaybeOutlined from '@mui/icons-material/GppMaybeOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import ImageSearchOutlined from '@mui/icons-material/ImageSearchOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import LoginOutlined from '@mui/icons-material/LoginOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import MailOutline from '@mui/icons-material/MailOutline';
import PasswordOutlined from '@mui/icons-material/PasswordOutlined';
import PersonOutline from '@mui/icons-material/PersonOutline';
import PowerOutlined from '@mui/icons-material/PowerOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import RestoreFromTrash from '@mui/icons-material/RestoreFromTrash';
import RuleOutlined from '@mui/icons-material/RuleOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import SmsOutlined from '@mui/icons-material/SmsOutlined';
import Storage from '@mui/icons-material/Storage';
import TimelineOutlined from '@mui/icons-material/TimelineOutlined';
import UnpublishedOutlined from '@mui/icons-material/UnpublishedOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Box } from '@mui/material';
import { createElement } from 'react';
import { useTranslate } from 'react-admin';
import { AUDIT_ACTIONS, type AuditAction } from '../../contract/audit.ts';
import { actWords } from './words.ts';

/** What was done, in words, with the sign of its kind before them. */
export function Act({ action }: { action: string }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1 }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {createElement(SIGNS.get(action) ?? TimelineOutlined, {
          sx: { fontSize: '1.15em', verticalAlign: '-0.2em' },
        })}
      </Box>
      <span>{actWords(action, translate)}</span>
    </Box>
  );
}

type SubjectOf<A extends string> = A extends `${infer Subject}.${string}` ? Subject : A;

/** The sign of what an action is done to, */
const SUBJECTS: Readonly<Record<SubjectOf<AuditAction>, SvgIconComponent>> = {
  login: LoginOutlined,
  logout: LogoutOutlined,
  session: LogoutOutlined,
  password: PasswordOutlined,
  factor: VerifiedOutlined,
  view: VisibilityOutlined,
  user: PersonOutline,
  customer: BusinessOutlined,
  trail: DeleteOutline,
  licence: ReceiptLongOutlined,
  coupon: LocalOfferOutlined,
  payment: ReceiptLongOutlined,
  file: DescriptionOutlined,
  match: CompareOutlined,
  review: CompareOutlined,
  picture: ImageSearchOutlined,
  retractions: UnpublishedOutlined,
  reference: UnpublishedOutlined,
  text: FormatQuoteOutlined,
  report: ArticleOutlined,
  list: FileDownloadOutlined,
  journal: PowerOutlined,
  sso: PowerOutlined,
  domains: SettingsOutlined,
  misc: SettingsOutlined,
  mail: MailOutline,
  sms: SmsOutlined,
  support: MailOutline,
  job: ScheduleOutlined,
  images: ImageOutlined,
};

/** where it has none of its own. */
const ACTIONS: Readonly<Partial<Record<AuditAction, SvgIconComponent>>> = {
  'login.failed': GppMaybeOutlined,
  'sms.failed': GppMaybeOutlined,
  'file.submit': FileUploadOutlined,
  'journal.submit': FileUploadOutlined,
  'file.state': TimelineOutlined,
  'file.assign': AssignmentIndOutlined,
  'file.transfer': AssignmentIndOutlined,
  'file.recommend': RuleOutlined,
  'file.handled': RuleOutlined,
  'file.recycle': DeleteOutline,
  'file.delete': DeleteOutline,
  'file.erase': DeleteOutline,
  'user.erase': DeleteOutline,
  'customer.erase': DeleteOutline,
  'file.restore': RestoreFromTrash,
  'file.export': FileDownloadOutlined,
  'user.export': FileDownloadOutlined,
  'customer.export': FileDownloadOutlined,
  'images.csv': FileDownloadOutlined,
  'report.csv': FileDownloadOutlined,
  'report.html': FileDownloadOutlined,
  'report.json': FileDownloadOutlined,
  'report.pdf': FileDownloadOutlined,
  'report.link.make': LinkOutlined,
  'report.link.end': LinkOutlined,
  'report.link.view': LinkOutlined,
  'user.link': LinkOutlined,
  'password.link': LinkOutlined,
  'journal.link': LinkOutlined,
  'reference.start': Storage,
  'reference.cancel': Storage,
  'retractions.import': Storage,
};

/** By the name that rows of the trail bear, which may be of a version that knew more actions. */
const SIGNS: ReadonlyMap<string, SvgIconComponent> = new Map(
  AUDIT_ACTIONS.map((action) => [action, ACTIONS[action] ?? SUBJECTS[subjectOf(action)]]),
);

function subjectOf(action: AuditAction): SubjectOf<AuditAction> {
  return action.split('.', 1)[0] as SubjectOf<AuditAction>; // the type says the same of each name
}
