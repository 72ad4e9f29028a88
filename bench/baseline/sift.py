#!/usr/bin/env python3
"""A plain baseline: SIFT, ratio test and RANSAC between all panels of a manuscript, in the prediction format of corpus A.

usage: sift.py FOLDER OUT_DIR [--inliers N] [--made]
FOLDER holds manuscripts/ and truth/. The panels are those of the truth (a help that the engine does not get), cut from
pages rendered at 150 dpi with poppler's pdftoppm. Needs Debian's python3-opencv and poppler-utils. One thread."""
import argparse, json, os, subprocess, sys, tempfile

try:
    import cv2
    import numpy as np
except ImportError:
    sys.exit('python3-opencv is missing: apt-get install python3-opencv')

DPI = 150
RATIO = 0.8


def cpu():
    """Seconds of processor time of this process and its children."""
    t = os.times()
    return t.user + t.system + t.children_user + t.children_system


def panels_of(pdf, truth, folder):
    """Grey cut-outs of all panels but charts, with their boxes."""
    subprocess.run(['pdftoppm', '-r', str(DPI), '-gray', '-png', pdf, os.path.join(folder, 'p')], check=True, stderr=subprocess.DEVNULL)
    pages = {}
    for name in sorted(os.listdir(folder)):
        pages[int(name.rsplit('-', 1)[1][:-4])] = cv2.imread(os.path.join(folder, name), cv2.IMREAD_GRAYSCALE)
    out = []
    for panel in truth.get('panels', []):
        page = pages.get(panel['page'])
        if page is None or panel.get('category') == 'chart':
            continue
        x0, y0, x1, y1 = [int(round(v * DPI / 72)) for v in panel['bbox']]
        cut = page[max(0, y0):y1, max(0, x0):x1]
        if min(cut.shape, default=0) >= 24:
            out.append((panel, cut))
    return out


def consistent(a, b, matcher):
    """Points of a and of b that one affine transform explains."""
    (ka, da), (kb, db) = a, b
    if da is None or db is None or len(ka) < 4 or len(kb) < 4:
        return 0, None, None
    good = [m for m, n in (p for p in matcher.knnMatch(da, db, k=2) if len(p) == 2) if m.distance < RATIO * n.distance]
    if len(good) < 4:
        return 0, None, None
    pa = np.float32([ka[m.queryIdx].pt for m in good])
    pb = np.float32([kb[m.trainIdx].pt for m in good])
    model, inliers = cv2.estimateAffinePartial2D(pa, pb, method=cv2.RANSAC, ransacReprojThreshold=4, maxIters=2000)
    if model is None or not 0.25 <= float(np.hypot(model[0, 0], model[0, 1])) <= 4:
        return 0, None, None
    keep = inliers.ravel() == 1
    distinct = min(len(np.unique(np.round(p[keep]), axis=0)) for p in (pa, pb))
    return distinct, pa[keep], pb[keep]


def box_on_page(points, panel):
    x0, y0 = panel['bbox'][:2]
    s = 72 / DPI
    return [float(x0 + points[:, 0].min() * s), float(y0 + points[:, 1].min() * s), float(x0 + points[:, 0].max() * s), float(y0 + points[:, 1].max() * s)]


def matches_of(panels, least):
    sift = cv2.SIFT_create()
    matcher = cv2.BFMatcher(cv2.NORM_L2)
    plain, mirrored = [], []
    for _, cut in panels:
        plain.append(sift.detectAndCompute(cut, None))
        mirrored.append(sift.detectAndCompute(cv2.flip(cut, 1), None))
    out = []
    for i in range(len(panels)):
        for j in range(i + 1, len(panels)):
            straight, flipped = consistent(plain[i], plain[j], matcher), consistent(plain[i], mirrored[j], matcher)
            best = straight
            if flipped[0] > straight[0]:
                flipped[2][:, 0] = panels[j][1].shape[1] - 1 - flipped[2][:, 0]
                best = flipped
            if best[0] >= least:
                out.append(dict(a=dict(page=panels[i][0]['page'], bbox=box_on_page(best[1], panels[i][0])),
                                b=dict(page=panels[j][0]['page'], bbox=box_on_page(best[2], panels[j][0])), score=best[0] / (best[0] + 20), kind='duplicate'))
    return out


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument('folder')
    ap.add_argument('out')
    ap.add_argument('--inliers', type=int, default=12)
    ap.add_argument('--made', action='store_true', help='only made manuscripts')
    args = ap.parse_args()
    cv2.setNumThreads(1)
    cv2.setRNGSeed(1)
    os.makedirs(args.out, exist_ok=True)
    started, count = cpu(), 0
    for part in ('made',) if args.made else ('made', 'real'):
        at = os.path.join(args.folder, 'manuscripts', part)
        for name in sorted(os.listdir(at)) if os.path.isdir(at) else []:
            truth_path = os.path.join(args.folder, 'truth', name[:-4] + '.json')
            if not os.path.exists(truth_path):
                continue
            with open(truth_path, encoding='utf-8') as f:
                truth = json.load(f)
            with tempfile.TemporaryDirectory() as folder:
                found = matches_of(panels_of(os.path.join(at, name), truth, folder), args.inliers)
            with open(os.path.join(args.out, name[:-4] + '.json'), 'w', encoding='utf-8') as f:
                json.dump(dict(figures=[], panels=[], matches=found), f)
            count += 1
    print(f'{count} manuscripts, {(cpu() - started) / max(1, count):.2f} s of processor time each (panels given)')


main()
