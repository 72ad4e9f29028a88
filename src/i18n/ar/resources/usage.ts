import type { resourceMessages } from '../../../../resources/messages.ts';
import type { Translated } from '../../keys.ts';

export const usage: Translated<Pick<(typeof resourceMessages)['resources'], 'usage'>> = {
  usage: {
    one: 'الاستخدام',
    many: 'الاستخدام',
    my: 'استخدامي',
    users: 'الاستخدام حسب الشخص',
    userdb: 'استخدام قاعدة البيانات',
    caption: 'الصفوف ومجموعها في كل مرحلة',
    emptyTitle: 'لم يُستخدم شيء في هذه المدة',
    emptyHelp: 'اختر تواريخ أخرى، أو قدّم مخطوطة: تُحتسب هنا فور قبولها.',
    fields: {
      timesec: 'من',
      user_name: 'شخص',
      customer_name: 'العميل',
      stage: 'المرحلة',
      files: 'المخطوطات',
      subimages: 'الصور الفرعية',
      pages: 'الصفحات',
      figures: 'الأشكال',
      matches: 'التطابقات',
    },
    filter: {
      person: 'شخص',
      allPeople: 'جميع الأشخاص',
    },
    show: {
      what: 'العرض',
      span: 'حسب',
      split: 'التقسيم حسب',
      day: 'اليوم',
      week: 'الأسبوع',
      month: 'الشهر',
      stage: 'المرحلة',
      person: 'شخص',
      customer: 'العميل',
    },
    others: 'كل ما عداه',
    left: 'المتبقي في الترخيص: %{left} من %{max}',
    loading: 'جارٍ الجمع…',
    noneOf: '%{amount}: لا شيء في هذه المدة',
    stage: {
      submit: 'قُدّم',
      extract: 'استُخرج',
      match: 'طوبق',
      review: 'روجع',
      report: 'صدر تقريره',
    },
  },
};
