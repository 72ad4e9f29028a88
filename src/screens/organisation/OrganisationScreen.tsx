import { pageSx } from '../../../resources/pageWidth.ts';
import { Box, Button, Stack } from '@mui/material';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { GETS } from '../../../contract/addresses.ts';
import { useCheckedDownload } from '../../../resources/export/useDownload.ts';
import { useText } from '../../i18n/useText.ts';
import { Section } from '../../ui/Section.tsx';
import { KeepingForm } from './KeepingForm.tsx';
import { ReportLanguageForm } from './ReportLanguageForm.tsx';
import { TemplatesForm } from './TemplatesForm.tsx';
import { TextServiceForm } from './TextServiceForm.tsx';
import { TransferForm } from './TransferForm.tsx';
import { VocabularyForm } from './VocabularyForm.tsx';

/** `organisation`: what a customer decides about its own data, and the way out with all of it. */
export function OrganisationScreen() {
  const text = useText();
  const checkSession = useCheckedDownload();
  return (
    <Stack spacing={2} sx={pageSx('text')}>
      <PageTitle title={text('organisation.title')} />
      <Section title={text('organisation.keeping.title')} help={text('organisation.keeping.help')}>
        <KeepingForm />
      </Section>
      <Section
        title={text('organisation.transfer.title')}
        help={text('organisation.transfer.help')}
      >
        <TransferForm />
      </Section>
      <Section
        title={text('organisation.templates.title')}
        help={text('organisation.templates.help')}
      >
        <TemplatesForm />
      </Section>
      <Section title={text('organisation.reports.title')} help={text('organisation.reports.help')}>
        <ReportLanguageForm />
      </Section>
      <Section
        title={text('organisation.vocabulary.title')}
        help={text('organisation.vocabulary.help')}
      >
        <VocabularyForm />
      </Section>
      <Section
        title={text('organisation.turnitin.title')}
        help={text('organisation.turnitin.help')}
      >
        <TextServiceForm />
      </Section>
      <Section
        title={text('organisation.everything.title')}
        help={text('organisation.everything.help')}
      >
        <Box>
          <Button
            component="a"
            href={GETS.everything}
            download
            variant="outlined"
            onClick={checkSession}
          >
            {text('organisation.everything.go')}
          </Button>
        </Box>
      </Section>
    </Stack>
  );
}
