export const editMessages = {
  edit: {
    title: 'Figures of %{file}',
    loading: 'Loading the figures…',
    failed: 'The figures could not be loaded.',
    retry: 'Try again',
    readOnly: 'The figures can be changed while the file is in Edit.',
    reopen: 'Reopen the figures',
    reopenHint: 'Matching runs again after that; decisions on matches that still stand are kept.',
    notices:
      '%{smart_count} part of this file was not looked at |||| %{smart_count} parts of this file were not looked at',
    pages: 'Pages',
    page: 'Page %{page}',
    pageCount:
      'Page %{page}, %{smart_count} sub-image |||| Page %{page}, %{smart_count} sub-images',
    figures: 'Figures of this page',
    none: 'No figure was found on this page.',
    noneHow: 'Draw one with %{figure}, or a single picture with %{panel}.',
    nowhere: 'No figure was found in this file.',
    ignored: 'Ignored region',
    caption: 'Caption',
    total:
      '%{smart_count} sub-image goes into matching |||| %{smart_count} sub-images go into matching',
    left: '%{left} left in the licence',
    save: {
      saved: 'All changes saved',
      waiting: 'Not saved yet',
      saving: 'Saving…',
      offline: 'Not saved: no connection. Trying again…',
      refused: 'Page %{page} is not saved: %{message}',
      leave:
        '%{smart_count} page is not saved yet. Its boxes are kept in this browser and sent when you open the figures again. Leave? |||| %{smart_count} pages are not saved yet. Their boxes are kept in this browser and sent when you open the figures again. Leave?',
    },
    conflict:
      'Somebody else changed page %{page} meanwhile: they have %{theirs}, you have %{mine}.',
    boxes: '%{smart_count} box |||| %{smart_count} boxes',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    restored: 'Boxes that were not saved last time have been brought back.',
    done: 'Looks right, go on',
    doneTitle: 'Start the comparison',
    audit: 'Remark for the record',
    go: 'Start matching',
    cancel: 'Not yet',
    fit: 'Fit the page',
    key: { nextPage: 'Next page', lastPage: 'Previous page', done: 'Looks right, go on' },
  },
} as const;
