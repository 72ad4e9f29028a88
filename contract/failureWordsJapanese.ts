import type { FailureTexts } from './failureWords.ts';

export const failureJapanese: FailureTexts = {
  damaged: 'ファイルが破損しており、読み取れません。保存または書き出しをやり直してください。',
  encrypted:
    'ファイルにパスワードがかかっています。パスワードを入力するか、パスワードのないファイルを提出してください。',
  'wrong-password': 'このパスワードではファイルを開けません。',
  empty: 'ファイルに確認できるものが見つかりませんでした。',
  'too-large': 'ファイルが上限より大きくなっています。',
  'too-many-pages': 'ファイルのページ数が上限を超えています。',
  'too-complex': 'ファイルの処理に必要なメモリが上限を超えたため、解析を中止しました。',
  'no-text': 'ファイルにテキストがありません。ページが画像になっています。',
  timeout: 'このファイルの解析に時間がかかりすぎたため、中止しました。',
  crashed: 'このファイルの解析が途中で止まりました。もう一度試すことができます。',
};
