import { Box } from '@mui/material';
import { useState } from 'react';
import { readStage } from '../../imaging/stage.ts';
import { CompareStage } from '../../src/compare/CompareStage.tsx';
import type { SeamPart } from '../../imaging/seams.ts';
import { MatchCard } from '../../src/screens/report/MatchCard.tsx';
import { PublishedSource } from '../../src/screens/shared/PublishedSource.tsx';
import { SeamMap } from '../../src/screens/shared/SeamMap.tsx';
import { SourceHits } from '../../src/screens/shared/SourceHits.tsx';
import { Stated } from '../../src/screens/shared/Stated.tsx';
import { FINDING, HIT, REGION, REPORT } from './data.ts';
import { Group, nothing } from './Group.tsx';

const [A, B] = REPORT.sub_images;
const CONTENT = {
  a: { picture: A?.crop ?? null, name: 'Figure 1 A', place: null },
  b: { picture: B?.crop ?? null, name: 'Figure 2 B', place: null },
  transform: FINDING.transform,
  marks: [{ id: 'm1', a: REGION, b: REGION, label: '1', selected: true }],
  pointPairs: FINDING.evidence.pointPairs,
};

const ORIGIN = {
  says: 'made',
  where: 'xmp',
  field: 'Iptc4xmpExt:DigitalSourceType',
  value: 'trainedAlgorithmicMedia',
} as const;

/** A strip of a blot whose ground changes in the middle. */
const STRIP = {
  url: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="48"><rect width="160" height="48" fill="#ddd"/><rect x="160" width="160" height="48" fill="#c8c8c8"/><g fill="#333"><rect x="20" y="18" width="50" height="11" rx="5"/><rect x="95" y="19" width="45" height="9" rx="4"/><rect x="180" y="17" width="52" height="13" rx="6"/><rect x="255" y="19" width="46" height="9" rx="4"/></g></svg>',
  )}`,
  width: 320,
  height: 48,
};

/** A seam in the middle of a picture of that size. */
function seamOf({ width, height }: { readonly width: number; readonly height: number }): SeamPart {
  const x = width / 2;
  return {
    box: { x: 0, y: 0, w: width, h: height },
    seam: { x, strength: 4.2, divided: false },
    strengths: Float64Array.from(
      { length: width },
      (_, i) => 4.2 * Math.exp(-(((i - x) / 6) ** 2)),
    ),
  };
}

/** Evidence: the stage, a finding of a report, where a hit comes from. */
export function FindingParts() {
  const [stage, setStage] = useState(() => readStage(''));
  return (
    <Group name="findings" title="Findings">
      <Box sx={{ gridColumn: '1 / -1', height: 460, display: 'grid' }}>
        <CompareStage content={CONTENT} stage={stage} onStage={setStage} keys={false} />
      </Box>
      <MatchCard
        match={FINDING}
        report={REPORT}
        number={1}
        last={false}
        pageView={false}
        change={{ onComment: nothing, onLevel: nothing, onMove: nothing }}
      />
      <Box>
        <SourceHits hits={[HIT]} shown={null} onShow={nothing} />
        <PublishedSource foreign={HIT.b.foreign} />
        {A ? <Stated stated={[{ ...ORIGIN, page: A.page, box: A.box }]} subs={[A]} /> : null}
        <SeamMap on picture={STRIP} parts={[seamOf(STRIP)]} onOn={nothing} />
      </Box>
    </Group>
  );
}
