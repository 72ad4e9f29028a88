import { ownFiles, textOf } from './files.ts';

/**
 * Files of the console whose keys are data (a message of react-admin, a name of a filter's field,
 * an act of the trail), so that no type can hold them. Everything else uses `useText`, where a key
 * that does not exist is a type error.
 */
const KEYS_ARE_DATA = [
  'src/app/layout/Toasts.tsx',
  'src/compare/FilterBar.tsx',
  'src/keys/LegendDialog.tsx',
  'src/screens/edit/EditBench.tsx',
  'src/screens/file/FileHistory.tsx',
  'src/screens/history/HistoryScreen.tsx',
  'src/screens/inspect/Facts.tsx',
];

test('texts of the console are found by typed keys, but where the key is data', () => {
  const untyped = ownFiles().filter(
    (path) =>
      path.startsWith('src/') && /\.tsx?$/.test(path) && /\buseTranslate\b/.test(textOf(path)),
  );
  expect(untyped.toSorted()).toEqual(KEYS_ARE_DATA);
});

/** What is a stop of the Tab key without being a control: stages, boxes and columns of pages. */
const STOPS = [
  'resources/table/ScrollFrame.tsx',
  'src/boxes/BoxView.tsx',
  'src/compare/CompareStage.tsx',
  'src/compare/SwipeDivider.tsx',
  'src/screens/review/QueueList.tsx',
  'src/screens/text/PageColumn.tsx',
  'src/screens/text/SourcePane.tsx',
];

test('a table that scrolls by itself stands in the one frame that the Tab key stops at', () => {
  const stops = ownFiles().filter(
    (path) => /^(src|resources)\/.*\.tsx$/.test(path) && /tabIndex(=\{|: )0/.test(textOf(path)),
  );
  expect(stops.toSorted()).toEqual(STOPS);
});
