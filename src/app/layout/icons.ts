import type { SvgIconComponent } from '@mui/icons-material';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import AutoFixNormalOutlined from '@mui/icons-material/AutoFixNormalOutlined';
import BarChart from '@mui/icons-material/BarChart';
import BuildOutlined from '@mui/icons-material/BuildOutlined';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import CompareOutlined from '@mui/icons-material/CompareOutlined';
import CropFree from '@mui/icons-material/CropFree';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import DeleteSweepOutlined from '@mui/icons-material/DeleteSweepOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HelpOutline from '@mui/icons-material/HelpOutline';
import History from '@mui/icons-material/History';
import ImageSearchOutlined from '@mui/icons-material/ImageSearchOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import AlternateEmail from '@mui/icons-material/AlternateEmail';
import MailOutline from '@mui/icons-material/MailOutline';
import PowerOutlined from '@mui/icons-material/PowerOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import RuleOutlined from '@mui/icons-material/RuleOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import ShoppingCartOutlined from '@mui/icons-material/ShoppingCartOutlined';
import SmsOutlined from '@mui/icons-material/SmsOutlined';
import Storage from '@mui/icons-material/Storage';
import Timeline from '@mui/icons-material/Timeline';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import UnpublishedOutlined from '@mui/icons-material/UnpublishedOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import type { IconName } from '../route/types.ts';

export const ICONS: Record<IconName, SvgIconComponent> = {
  dashboard: ViewListOutlined,
  submit: FileUploadOutlined,
  edit: CropFree,
  review: CompareOutlined,
  report: ArticleOutlined,
  bin: DeleteOutline,
  deleted: DeleteSweepOutlined,
  database: Storage,
  search: ImageSearchOutlined,
  usage: BarChart,
  history: History,
  people: GroupOutlined,
  import: UploadFileOutlined,
  activity: Timeline,
  license: VerifiedOutlined,
  purchase: ShoppingCartOutlined,
  payments: ReceiptLongOutlined,
  plug: PowerOutlined,
  security: LockOutlined,
  domains: AlternateEmail,
  customers: BusinessOutlined,
  coupon: LocalOfferOutlined,
  action: BuildOutlined,
  settings: SettingsOutlined,
  rules: RuleOutlined,
  organisation: TuneOutlined,
  retractions: UnpublishedOutlined,
  images: ImageOutlined,
  statistics: InsightsOutlined,
  mail: MailOutline,
  sms: SmsOutlined,
  news: CampaignOutlined,
  support: HelpOutline,
};

export const FILE_ICONS = {
  info: ArticleOutlined,
  submit: Timeline,
  edit: AutoFixNormalOutlined,
  review: CompareOutlined,
  report: ArticleOutlined,
  inspect: ImageOutlined,
} as const;
