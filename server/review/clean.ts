import type { Affine, Point } from '../../contract/index.ts';
import type { Finding, Side } from '../../engine/index.ts';
import {
  pairFromCentres,
  polygonFromCentres,
  transformFromCentres,
} from '../../imaging/centres.ts';

/**
 * A finding with numbers only that JSON and the contract know: one that is not finite (the stretch
 * of a flat transform, say) becomes 0, so that it can never keep a whole review from opening.
 * Points are measured from picture corners from here on.
 */
export function cleanFinding(finding: Finding): Finding {
  const { parts, evidence } = finding;
  return {
    ...finding,
    score: finite(finding.score),
    a: cleanSide(finding.a),
    b: cleanSide(finding.b),
    transform: transformFromCentres(finding.transform.map(finite) as Affine), // six numbers stay six
    parts: {
      ...parts,
      rotation: finite(parts.rotation),
      scale: finite(parts.scale),
      stretch: finite(parts.stretch),
      shift: [finite(parts.shift[0]), finite(parts.shift[1])],
    },
    evidence: {
      ...evidence,
      points: finite(evidence.points),
      correlation: finite(evidence.correlation),
      residual: finite(evidence.residual),
      distinctiveness: finite(evidence.distinctiveness),
      area: finite(evidence.area),
      masked: finite(evidence.masked),
      pointPairs: evidence.pointPairs
        .filter((pair) => pair.every(Number.isFinite))
        .map(pairFromCentres),
    },
  };
}

function cleanSide(side: Side): Side {
  const { page, box } = side.place;
  return {
    ...side,
    share: finite(side.share),
    region: polygonFromCentres(side.region.map(([x, y]): Point => [finite(x), finite(y)])),
    place: {
      page,
      box: { x: finite(box.x), y: finite(box.y), w: finite(box.w), h: finite(box.h) },
    },
  };
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}
