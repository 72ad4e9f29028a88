import type { resourceMessages } from '../../../../resources/messages.ts';
import type { Translated } from '../../keys.ts';

export const sales: Translated<
  Pick<(typeof resourceMessages)['resources'], 'coupons' | 'payments'>
> = {
  coupons: {
    one: 'قسيمة',
    many: 'القسائم',
    add: 'إضافة قسيمة',
    emptyTitle: 'لا قسائم بعد',
    emptyHelp: 'القسيمة تخفض السعر أو تضيف صورًا فرعية.',
    fields: {
      code: 'الرمز',
      type: 'النوع',
      value: 'تمنح',
      percent: 'نسبة الخصم',
      amount: 'الخصم بالدولار الأمريكي',
      subimages: 'صور فرعية مجانية',
      valid_from: 'صالحة من',
      valid_to: 'صالحة حتى',
      uses_max: 'مرات الاستخدام المسموح بها',
      uses_per_customer: 'مرات الاستخدام المسموح بها لكل عميل',
      minimum: 'أصغر طلب، بالصور الفرعية',
      uses: 'مرات الاستخدام',
      customer_id: 'العميل',
      customer_name: 'العميل',
    },
    help: {
      customer_id: 'فارغ: يجوز لكل عميل استخدامها.',
      limit: 'فارغ يعني بلا حد.',
      minimum: 'فارغ: طلب بأي حجم.',
    },
    gives: {
      percent: 'خصم %{value} %',
      amount: 'خصم %{value}',
      subimages:
        '%{smart_count} صورة فرعية |||| صورة فرعية واحدة |||| صورتان فرعيتان |||| %{smart_count} صور فرعية |||| %{smart_count} صورة فرعية |||| %{smart_count} صورة فرعية',
    },
    everybody: 'الكل',
    bulk: {
      end: 'إنهاء الآن…',
      endSure:
        'هل تريد إنهاء %{smart_count} قسيمة الآن؟ |||| هل تريد إنهاء قسيمة واحدة الآن؟ |||| هل تريد إنهاء قسيمتين الآن؟ |||| هل تريد إنهاء %{smart_count} قسائم الآن؟ |||| هل تريد إنهاء %{smart_count} قسيمة الآن؟ |||| هل تريد إنهاء %{smart_count} قسيمة الآن؟',
    },
    type: {
      percent: 'نسبة الخصم',
      amount: 'مبلغ الخصم',
      subimages: 'صور فرعية مجانية',
    },
  },
  payments: {
    one: 'دفعة',
    many: 'المدفوعات',
    paypal: 'المدفوعات عبر PayPal',
    emptyTitle: 'لا مدفوعات بعد',
    emptyHelp: 'تظهر هنا مشتريات الصور الفرعية.',
    paypalEmptyHelp: 'تظهر هنا المشتريات عبر PayPal، أما المشتريات بفاتورة فتجدها في المدفوعات.',
    fields: {
      timesec: 'التاريخ',
      customer_name: 'العميل',
      subimages: 'الصور الفرعية',
      price: 'السعر',
      currency: 'العملة',
      code: 'قسيمة',
      channel: 'طريقة الدفع',
      state: 'الحالة',
      invoice: 'الفاتورة',
      free: 'صور فرعية مجانية',
      problem: 'ملاحظة',
      list: 'قبل الخصم',
      discount: 'الخصم',
      tax: 'الضريبة',
      settled_timesec: 'سُوِّيت في',
    },
    state: {
      open: 'مفتوحة',
      paid: 'مدفوعة',
      cancelled: 'ملغاة',
      held: 'معلّقة',
    },
    help: {
      state:
        '«مدفوعة» تضيف المشترى إلى ترخيص العميل. يحدث هذا مرة واحدة ولا يمكن التراجع عنه. الدفع عبر PayPal يصبح مدفوعًا تلقائيًا؛ و«معلّقة» تعني أن المبلغ لا يوافق الطلب.',
    },
    bulk: {
      paid: 'وضع علامة مدفوعة…',
      paidSure:
        'هل تريد وضع علامة «مدفوعة» على %{smart_count} دفعة؟ يُضاف المشترى إلى الترخيص، مرة واحدة. |||| هل تريد وضع علامة «مدفوعة» على دفعة واحدة؟ يُضاف المشترى إلى الترخيص، مرة واحدة. |||| هل تريد وضع علامة «مدفوعة» على دفعتين؟ يُضاف المشترى إلى الترخيص، مرة واحدة. |||| هل تريد وضع علامة «مدفوعة» على %{smart_count} دفعات؟ يُضاف المشترى إلى الترخيص، مرة واحدة. |||| هل تريد وضع علامة «مدفوعة» على %{smart_count} دفعة؟ يُضاف المشترى إلى الترخيص، مرة واحدة. |||| هل تريد وضع علامة «مدفوعة» على %{smart_count} دفعة؟ يُضاف المشترى إلى الترخيص، مرة واحدة.',
      cancelled: 'إلغاء المدفوعات…',
      cancelledSure:
        'هل تريد إلغاء %{smart_count} دفعة؟ |||| هل تريد إلغاء دفعة واحدة؟ |||| هل تريد إلغاء دفعتين؟ |||| هل تريد إلغاء %{smart_count} دفعات؟ |||| هل تريد إلغاء %{smart_count} دفعة؟ |||| هل تريد إلغاء %{smart_count} دفعة؟',
    },
    channel: {
      paypal: 'PayPal',
      invoice: 'الفاتورة',
    },
  },
};
