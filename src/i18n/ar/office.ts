import type { officeMessages as english } from '../../screens/list/office/messages.ts';
import type { Translated } from '../keys.ts';

export const officeMessages: Translated<typeof english> = {
  checks: {
    images: 'الصور',
    references: 'المراجع',
    text: 'النص',
    line: '%{check}: %{state}',
    state: {
      waiting: 'ينتظر',
      running: 'قيد الفحص',
      done: 'فُحص',
      failed: 'لم يُفحص',
    },
  },
  office: {
    key: {
      next: 'المخطوطة التالية',
      last: 'المخطوطة السابقة',
      open: 'فتح التقرير',
      pass: 'تمرير إلى مراجِع',
      clear: 'إجازة',
      return: 'إعادة إلى المجلة',
    },
    outcome: {
      nothing: 'لم يُعثر على شيء',
      look: 'انظر في هذه',
      cannot: 'لا يمكن الحكم',
    },
    handled: {
      cleared: 'أجازها %{who}، %{when}',
      passed: 'مرّرها %{who}، %{when}',
      returned: 'أعادها %{who}، %{when}',
    },
    filter: {
      open: 'لم يُتعامل معها',
      done: 'تم التعامل معها',
    },
    first: 'أولًا: %{words}',
    label: 'ما يصير إليه أمر المخطوطات المحددة',
    choose: 'اختر مخطوطة',
    clear: 'إجازة',
    pass: 'تمرير…',
    return: 'إعادة…',
    undo: 'تراجع',
    done: {
      cleared: 'أُجيزت: %{smart_count}.',
      passed: 'مُرّرت: %{smart_count}.',
      returned: 'أُعيدت إلى المجلة: %{smart_count}.',
      undone: 'أُلغيت إجازتها: %{smart_count}.',
    },
    failed: 'لم تتغير: %{smart_count}، %{reason}',
    dialog: {
      pass: 'تمرير إلى مراجِع',
      passHelp: 'تذهب المخطوطة إلى قائمة «للمراجعة»، وتصبح لهذا الشخص.',
      reviewer: 'المراجِع',
      return: 'إعادة إلى المجلة',
      returnHelp: 'يُخطَر نظام المجلة بالتوصية وبما تكتبه هنا، باستدعاء موقَّع يتكرر حتى يُقبل.',
      text: 'ما تريد قوله',
      cancel: 'إلغاء',
      go: 'تمرير',
      goReturn: 'إعادة',
    },
  },
};
