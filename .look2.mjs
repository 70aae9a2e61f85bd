import { chromium } from "playwright-core";
const B="http://localhost:8321";
const b=await chromium.launch({executablePath:"/usr/bin/chromium-headless-shell"});
const ctx=async(phone,lng,theme)=>{const c=await b.newContext({viewport:phone?{width:390,height:844}:{width:1440,height:1000},isMobile:phone,hasTouch:phone,deviceScaleFactor:1});await c.addCookies([{name:"lng",value:lng,url:B},{name:"themeMode",value:theme,url:B}]);return c};
const sign=async(c,name,m)=>{await c.request.get(B+"/api/auth");const t=(await c.cookies()).find(x=>x.name==="csrftoken").value;const r=await c.request.post(B+"/api/auth/sign-in",{data:{user_name:name,user_pw:"maru-demo-1!",is_manager:m},headers:{"X-CSRFToken":t}});if(r.status()!==200)console.log(await r.text())};
const shot=async(p,n,full)=>{await p.waitForTimeout(1200);await p.screenshot({path:`/tmp/look/${n}.png`,fullPage:!!full})};
let c=await ctx(false,"ko","light"); let p=await c.newPage(); await sign(c,"manager",1);
await p.goto(B+"/manager/settings/launch"); await shot(p,"launch-ko",true);

await p.goto(B+"/manager/settings/opening?step=company"); await shot(p,"opening-ko");
await p.goto(B+"/"); await shot(p,"shop-prepared");
const v=await ctx(true,"ko","light"); const q=await v.newPage(); await q.goto(B+"/"); await shot(q,"closed-visitor");
const c2=await ctx(true,"ar","dark"); const p2=await c2.newPage(); await sign(c2,"manager",1); await p2.goto(B+"/manager/settings/opening"); await shot(p2,"opening-ar");
await p2.goto(B+"/manager/settings/launch"); await shot(p2,"launch-ar");
await b.close();
