import type { downloadMessages as english } from '../../downloads/messages.ts';
import type { Translated } from '../keys.ts';

export const downloadMessages: Translated<typeof english> = {
  reportDownloads: {
    list: '作成中のレポート',
    form: {
      pdf: 'PDF',
      html: 'Web ページ',
      csv: '表（CSV）',
      json: 'データ（JSON）',
    },
    version: '第 %{version} 版',
    asking: '%{name}：依頼中…',
    queued: '%{name}：順番待ち…',
    drawn: '%{name}：一致 %{smart_count} 件中 %{done} 件を描画',
    saving: '%{name}：作成済み、受信中…',
    made: '%{name}：作成済みですが受信できませんでした。もう一度保存してください。',
    failed: '%{name}：作成できませんでした。%{message}',
    failure: {
      unsaved: '未保存の変更があります。保存後にもう一度お試しください。',
      offline: 'サーバーが応答しませんでした。少し待ってお試しください。',
      stopped: '作成が停止されました。必要ならもう一度お試しください。',
    },
    saved: '%{name} をダウンロードに保存しました。',
    cancel: 'キャンセル',
    cancelOf: '%{name} をキャンセル',
    again: '再試行',
    againOf: '%{name} を再試行',
    save: '保存',
    saveOf: '%{name} を保存',
    close: '%{name} の通知を閉じる',
    announce: '作成中：%{names}',
  },
};
