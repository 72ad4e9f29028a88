import { Box, Tab, Tabs } from '@mui/material';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { useText } from '../../i18n/useText.ts';
import { BinsTab } from './BinsTab.tsx';
import { FindTab } from './FindTab.tsx';
import { RetentionTab } from './RetentionTab.tsx';
import { TablesTab } from './TablesTab.tsx';

const TABS = ['find', 'tables', 'bins', 'retention'] as const;
type TabName = (typeof TABS)[number];
const BODIES: Readonly<Record<TabName, ComponentType>> = {
  find: FindTab,
  tables: TablesTab,
  bins: BinsTab,
  retention: RetentionTab,
};

/**
 * `action`: the Admin finds files and people of all customers, acts on them, empties bins and
 * erases what is past its time.
 */
export function ActionScreen() {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'find';
  const Body = BODIES[tab];
  return (
    <Box>
      <PageTitle title={text('action.title')} />
      <Tabs
        value={tab}
        onChange={(_event, name: TabName) => setParams({ tab: name })}
        aria-label={text('action.tabs.label')}
        variant="scrollable"
        scrollButtons={false}
        sx={{ mb: 2 }}
      >
        {TABS.map((name) => (
          <Tab
            key={name}
            value={name}
            label={text(`action.tabs.${name}`)}
            id={`tab-${name}`}
            aria-controls="action-panel"
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="action-panel" aria-labelledby={`tab-${tab}`}>
        <Body />
      </Box>
    </Box>
  );
}
