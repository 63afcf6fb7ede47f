"""Texts that a page must show and never run. What one of them runs calls hit() of the page around it."""

import base64
import itertools

# On every text, so that it can be seen that it was shown.
MARK = "q7z"
CALL = "top.hit(location.pathname)"
ENCODED = base64.b64encode(CALL.encode()).decode()

CALLS = [CALL, "top['hit'](location.pathname)", "top.hit.call(top,location.pathname)", f"eval(atob('{ENCODED}'))",
         f"Function(atob('{ENCODED}'))()", "[location.pathname].map(top.hit)", "with(top)hit(location.pathname)",
         f"setTimeout(atob('{ENCODED}'))", "(0,top.hit)(location.pathname)", f"top.eval(atob('{ENCODED}'))"]

PLACES = [
    "<script>{}</script>", "</script><script>{}</script>", "<ScRiPt>{}</sCrIpT>", "<script\t>{}</script\t>", "\"><script>{}</script>",
    "'><script>{}</script>", "--><script>{}</script>", "</title><script>{}</script>", "</textarea><script>{}</script>",
    "</style><script>{}</script>", "]]><script>{}</script>", "<svg><script>{}</script></svg>", "<math><script>{}</script></math>",
    "<img src=x onerror=\"{}\">", "<img/src=x/onerror=\"{}\">", "\"><img src=x onerror=\"{}\">", "<img src onerror=\"{}\"//",
    "<IMG SRC=x ONERROR=\"{}\">", "<image src=x onerror=\"{}\">", "<svg onload=\"{}\">", "<svg/onload=\"{}\">", "<body onload=\"{}\">",
    "<body onpageshow=\"{}\">", "<iframe onload=\"{}\"></iframe>", "<iframe src=\"javascript:{}\"></iframe>",
    "<iframe srcdoc=\"<script>{}</script>\"></iframe>", "<object data=\"javascript:{}\"></object>", "<embed src=\"javascript:{}\">",
    "<video><source onerror=\"{}\"></video>", "<audio src=x onerror=\"{}\"></audio>", "<video src=x onerror=\"{}\"></video>",
    "<input autofocus onfocus=\"{}\">", "<select autofocus onfocus=\"{}\"></select>", "<textarea autofocus onfocus=\"{}\"></textarea>",
    "<details open ontoggle=\"{}\">", "<marquee onstart=\"{}\">x</marquee>", "<style onload=\"{}\"></style>",
    "<link rel=stylesheet href=data:, onload=\"{}\">", "<svg><animate attributeName=x dur=1s onbegin=\"{}\"></svg>",
    "<svg><set attributeName=x onbegin=\"{}\"></svg>", "\" autofocus onfocus=\"{}\" x=\"", "' onmouseover='{}' x='", "javascript:{}",
    "JaVaScRiPt:{}", "java\tscript:{}", "data:text/html,<script>{}</script>", "<a href=\"javascript:{}\" autofocus>x</a>",
    "{{{{constructor.constructor(`{}`)()}}}}", "${{{}}}", "<template shadowrootmode=open><script>{}</script></template>",
]


def make_vectors() -> list[str]:
    return [f"{MARK}{number} {place.format(call)}" for number, (place, call) in enumerate(itertools.product(PLACES, CALLS))]
