import { pageSx } from '../../../resources/pageWidth.ts';
import { Box, Button, FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { Refused } from '../../../providers/api/failure.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import { Section } from '../../ui/Section.tsx';
import { MailsForm } from './MailsForm.tsx';
import { NewsForm } from './NewsForm.tsx';
import { PriceForm } from './PriceForm.tsx';
import { SellerForm } from './SellerForm.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import { useMails } from './useMails.ts';
import { useMisc } from './useMisc.ts';

/**
 * `settings`: the maintenance switch, the banner, the news, prices and tax, who sends invoices,
 * what reports begin with, and the words of mails.
 */
export function SettingsScreen() {
  const text = useText();
  return (
    <Stack spacing={2} sx={pageSx('text')}>
      <PageTitle title={text('admin.settings.title')} />
      <Maintenance />
      <BannerForm />
      <News />
      <PricesOf />
      <SellerOf />
      <TemplateOf />
      <Mails />
    </Stack>
  );
}

function Maintenance() {
  const text = useText();
  const { value, failed, write } = useMisc('maintenance');
  return (
    <Section
      title={text('admin.settings.maintenance.title')}
      help={text('admin.settings.maintenance.help')}
      failed={failed}
    >
      {value ? (
        <SwitchForm
          on={value.on}
          words={value.message}
          switchLabel={text('admin.settings.maintenance.on')}
          wordsLabel={text('admin.settings.maintenance.message')}
          onSave={(on, message) => write({ on, message })}
        />
      ) : null}
    </Section>
  );
}

function BannerForm() {
  const text = useText();
  const { value, failed, write } = useMisc('banner');
  return (
    <Section
      title={text('admin.settings.banner.title')}
      help={text('admin.settings.banner.help')}
      failed={failed}
    >
      {value ? (
        <SwitchForm
          on={value.on}
          words={value.text}
          switchLabel={text('admin.settings.banner.on')}
          wordsLabel={text('admin.settings.banner.text')}
          onSave={(on, words) => write({ on, text: words })}
        />
      ) : null}
    </Section>
  );
}

function News() {
  const text = useText();
  const { value, failed, write } = useMisc('news');
  return (
    <Section
      title={text('admin.settings.news.title')}
      help={text('admin.settings.news.help')}
      failed={failed}
    >
      {value ? <NewsForm items={value.items} onSave={(items) => write({ items })} /> : null}
    </Section>
  );
}

function PricesOf() {
  const text = useText();
  const { value, failed, write } = useMisc('prices');
  return (
    <Section
      title={text('admin.settings.prices.title')}
      help={text('admin.settings.prices.help')}
      failed={failed}
    >
      {value ? <PriceForm prices={value} onSave={write} /> : null}
    </Section>
  );
}

function SellerOf() {
  const text = useText();
  const { value, failed, write } = useMisc('invoice');
  return (
    <Section
      title={text('admin.settings.seller.title')}
      help={text('admin.settings.seller.help')}
      failed={failed}
    >
      {value ? <SellerForm seller={value} onSave={write} /> : null}
    </Section>
  );
}

function TemplateOf() {
  const text = useText();
  const { value, failed, write } = useMisc('report-template');
  return (
    <Section
      title={text('admin.settings.template.title')}
      help={text('admin.settings.template.help')}
      failed={failed}
    >
      {value ? <TemplateForm template={value} onSave={write} /> : null}
    </Section>
  );
}

function Mails() {
  const text = useText();
  const { items, failed, write } = useMails();
  return (
    <Section
      title={text('admin.settings.mails.title')}
      help={text('admin.settings.mails.help')}
      failed={failed}
    >
      {items ? <MailsForm items={items} onSave={write} /> : null}
    </Section>
  );
}

interface SwitchFormProps {
  readonly on: boolean;
  readonly words: string;
  readonly switchLabel: string;
  readonly wordsLabel: string;
  readonly onSave: (on: boolean, words: string) => Promise<void>;
}

/** A switch with words to it; nothing counts until it is saved. */
function SwitchForm({ on, words, switchLabel, wordsLabel, onSave }: SwitchFormProps) {
  const text = useText();
  const notify = useNotify();
  const [form, setForm] = useState({ on, words });
  const [busy, setBusy] = useState(false);
  const changed = form.on !== on || form.words !== words;
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      await onSave(form.on, form.words);
      notify(text('admin.settings.saved'), { type: 'success' });
    } catch (error) {
      if (error instanceof Refused) notify(error.message, { type: 'warning' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box component="form" onSubmit={(event) => void save(event)} sx={{ display: 'grid', gap: 1.5 }}>
      <FormControlLabel
        control={
          <Switch
            checked={form.on}
            onChange={(event) => setForm({ ...form, on: event.target.checked })}
          />
        }
        label={switchLabel}
      />
      <Field
        label={wordsLabel}
        value={form.words}
        onText={(next) => setForm({ ...form, words: next })}
        multiline
        maxRows={6}
      />
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Button type="submit" variant="contained" disabled={!changed || busy}>
          {text('admin.settings.save')}
        </Button>
        {changed ? (
          <Typography variant="caption" color="text.secondary">
            {text('admin.settings.changed')}
          </Typography>
        ) : null}
      </Box>
    </Box>
  );
}
