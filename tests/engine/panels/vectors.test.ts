import type { DrawnPath } from '../../../engine/pdf/objects.ts';
import type { PanelDraft } from '../../../engine/panels/draft.ts';
import { inFrames } from '../../../engine/panels/vectors.ts';

const path = (x: number, y: number, w: number, h: number): DrawnPath => ({ what: 'path', order: 1, box: { x, y, w, h }, segments: 5, fill: null, stroke: [0, 0, 0, 255], covers: false });
const draft = (x: number, y: number, w: number, h: number, kind: PanelDraft['kind']): PanelDraft => ({ box: { x, y, w, h }, kind, kindConfidence: 0.5, rule: 'image-drawing', confidence: 0.6 });

describe('curves that are a picture on drawn axes', () => {
  const curves = draft(110, 90, 150, 120, 'diagram');

  test('reach to the largest frame around them', () => {
    expect(inFrames([curves], [path(100, 80, 200, 200), path(105, 85, 160, 130)])).toEqual([{ ...curves, kind: 'chart', kindConfidence: 0.75, box: { x: 100, y: 80, w: 200, h: 200 } }]);
  });

  test('stay where the frame holds another, is a box around all, or what they are is a photograph', () => {
    const other = draft(110, 220, 150, 50, 'diagram');
    expect(inFrames([curves, other], [path(100, 80, 200, 200)])).toEqual([curves, other]);
    expect(inFrames([curves], [path(10, 10, 500, 500)])).toEqual([curves]);
    const photo = draft(110, 90, 150, 120, null);
    expect(inFrames([photo], [path(100, 80, 200, 200)])).toEqual([photo]);
  });
});
