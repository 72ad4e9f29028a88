import { Title } from 'react-admin';
import { Message } from '../../ui/Message.tsx';
import { useText } from '../../i18n/useText.ts';

/** A screen whose room comes later: what will stand here and what one can do meanwhile. */
export function LaterScreen({
  title,
  will,
  meanwhile,
}: {
  title: string;
  will: string;
  meanwhile: string;
}) {
  const text = useText();
  return (
    <>
      <Title title={title} />
      <Message drawing="later" title={text('shell.later.title')}>
        <p>{will}</p>
        <p>{meanwhile}</p>
      </Message>
    </>
  );
}
