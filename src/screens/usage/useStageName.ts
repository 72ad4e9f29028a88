import { useText } from '../../i18n/useText.ts';

const STAGES = ['submit', 'extract', 'match', 'review', 'report'] as const;

/** What a stage on the wire is called; one that this console does not know is shown as it is. */
export function useStageName(): (stage: string) => string {
  const text = useText();
  return (stage) => {
    const known = STAGES.find((name) => name === stage);
    return known ? text(`resources.usage.stage.${known}`) : stage;
  };
}
