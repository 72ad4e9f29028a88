import type { purchaseMessages as english } from '../../screens/purchase/messages.ts';
import type { Translated } from '../keys.ts';

export const purchaseMessages: Translated<typeof english> = {
  purchase: {
    title: 'الشراء',
    intro:
      'يحتسب الترخيص الصور الفرعية التي تدخل في المطابقة. ويُضاف ما تشتريه إلى ترخيصك عند دفع الفاتورة.',
    introPayPal:
      'يحتسب الترخيص الصور الفرعية التي تدخل في المطابقة. ويُضاف ما تشتريه إلى ترخيصك فور دفعه.',
    paypal: 'الدفع عبر PayPal',
    taking: 'جارٍ سؤال PayPal…',
    cancelled: 'أُلغي الدفع. لم يُدفع شيء.',
    pending:
      'لم يؤكد PayPal هذه الدفعة بعد. يواصل الخادم السؤال؛ وتظهر %{count} من الصور الفرعية في ترخيصك فور التأكيد. لا حاجة إلى الدفع مجددًا.',
    amount: 'الصور الفرعية',
    badAmount: 'عدد صحيح من 1 إلى 1,000,000.',
    code: 'قسيمة (اختياري)',
    check: 'تحقق',
    checking: 'جارٍ التحقق…',
    remove: 'إزالة',
    coupon: {
      percent: 'خصم %{value} %',
      amount: 'خصم %{value}',
      subimages: 'صور فرعية مجانية: %{value}',
      minimum: 'من %{count} من الصور الفرعية فصاعدًا',
    },
    list: 'السعر',
    discount: 'القسيمة %{code}',
    free: 'مجانًا بالقسيمة',
    tax: 'الضريبة',
    total: 'المطلوب دفعه',
    tiers: 'الأسعار',
    tier: 'من %{from}: %{price} لكل واحدة',
    order: 'الطلب بفاتورة',
    ordering: 'جارٍ الطلب…',
    ordered:
      'أُنشئت الفاتورة %{invoice} بمبلغ %{price}. يزيد ترخيصك %{count} من الصور الفرعية عند دفعها.',
    settled: 'أُضيفت %{count} من الصور الفرعية إلى ترخيصك.',
    invoiceTo: 'تُرسل الفاتورة إلى %{name}.',
    invoiceToBare: 'تُرسل الفاتورة إلى %{name}، بلا عنوان.',
    invoiceChange: 'تغيير',
    toPayments: 'إلى المدفوعات',
    failed: 'تعذر تحميل الأسعار.',
    used: 'المستخدم حتى الآن: %{used} من %{max}',
  },
};
