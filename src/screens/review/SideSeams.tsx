import { useState } from 'react';
import type { MatchSide, MatchView } from '../../../contract/review.ts';
import { usePicture, useSeamMap } from '../../compare/usePictures.ts';
import { useText } from '../../i18n/useText.ts';
import type { ReviewFile } from '../shared/reviewFile.ts';
import { SeamMap } from '../shared/SeamMap.tsx';
import { sideTag, subjectOf } from '../shared/subjects.ts';

/** Maps of seams of the blots of a match, as far as they stand in this file. */
export function SideSeams({ file, match }: { file: ReviewFile; match: MatchView }) {
  const sides = match.a.sub_image === match.b.sub_image ? [match.a] : [match.a, match.b];
  return sides
    .filter(
      (side) =>
        side.foreign === null &&
        file.sub_images.some((sub) => sub.id === side.sub_image && sub.kind === 'blot'),
    )
    .map((side) => <SideSeam key={side.sub_image} file={file} side={side} />);
}

function SideSeam({ file, side }: { file: ReviewFile; side: MatchSide }) {
  const t = useText();
  const [on, setOn] = useState(false);
  const { picture } = subjectOf(t, side, file);
  const state = usePicture(on ? picture : null);
  const parts = useSeamMap(`seam-map ${side.sub_image}`, state.is === 'here' ? state.loaded : null);
  return picture ? (
    <SeamMap
      on={on}
      name={sideTag(t, side, file.sub_images)}
      picture={picture}
      parts={parts}
      onRetry={state.is === 'failed' ? state.retry : null}
      onOn={setOn}
    />
  ) : null;
}
